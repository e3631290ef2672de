import { expect, test } from 'vitest';
import { mayHoldPicture, pictureIn } from './transferred-picture.ts';

function transfer(data: Record<string, string>, files: File[] = []): DataTransfer {
  const types = [...Object.keys(data), ...(files.length > 0 ? ['Files'] : [])];
  return { types, files, getData: (type: string) => data[type] ?? '' } as unknown as DataTransfer;
}

const ADDRESS = 'https://pictures.example/a.png?size=1&x=ü';
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

test.each([
  ['a text', { 'text/plain': ` ${ADDRESS}\n` }],
  ['a list of addresses', { 'text/uri-list': `# a comment\r\n${ADDRESS}\r\nhttps://other.example/` }],
  ['a title with its address', { 'text/plain': `A castle\n${ADDRESS}` }],
  ['an image of a page', { 'text/html': `<meta charset=utf-8><p>A</p><img src="${ADDRESS}">` }],
  [
    'an image in a link',
    {
      'text/html': `<a href="https://b.example/"><img src='${ADDRESS}'></a>`,
      'text/uri-list': 'https://b.example/',
    },
  ],
  ['an image without a scheme', { 'text/html': `<img src="${ADDRESS.replace('https:', '')}">` }],
  ['a relative image with a text', { 'text/html': '<img src="/a.png">', 'text/plain': ADDRESS }],
])('the address in %s is found', (_, data) => {
  expect(pictureIn(transfer(data))).toEqual({ address: ADDRESS });
});

test('a file comes before an address, and an image before another file', () => {
  const notes = new File(['a'], 'a.txt', { type: 'text/plain' });
  const image = new File(['b'], 'b.png', { type: 'image/png' });
  expect(pictureIn(transfer({ 'text/plain': ADDRESS }, [notes, image]))).toEqual({ file: image });
  expect(pictureIn(transfer({}, [notes]))).toEqual({ file: notes });
});

test('an embedded image is a file', () => {
  const picture = pictureIn(transfer({ 'text/html': `<img src="data:image/png;base64,${PIXEL}">` }));
  expect(picture).toMatchObject({ file: { type: 'image/png', size: 68 } });
});

test.each([
  ['prose', { 'text/plain': `Look at ${ADDRESS} please` }],
  ['another scheme', { 'text/plain': 'ftp://a.example/b.png' }],
  ['script', { 'text/html': '<img src="javascript:alert(1)">', 'text/plain': 'javascript:alert(1)' }],
  ['a broken embedded image', { 'text/html': '<img src="data:image/png;base64,%%%">' }],
  ['no address at all', { 'text/plain': 'https://' }],
  ['nothing', {}],
])('%s holds no picture', (_, data) => {
  expect(pictureIn(transfer(data))).toBeNull();
});

test('a level row or a tab that is dragged cannot hold a picture', () => {
  expect(mayHoldPicture(transfer({ 'application/x-row': '1' }))).toBe(false);
  expect(mayHoldPicture(transfer({ 'text/html': '' }))).toBe(true);
});
