import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawLevelOverlay, drawPage } from './draw-preview.ts';

const words = { heading: "You're invited to a room on Zoomout", note: 'Compare your days with friends' };

describe('a drawn preview', () => {
  it('has its texts as outlines, so that a server needs no fonts, and the same on every server', async () => {
    const drawn = String(await drawPage('Zoomout', words));
    expect(drawn).not.toContain('<text');
    expect(drawn).toBe(String(await drawPage('Zoomout', words)));
    expect(drawn).not.toBe(String(await drawPage('Rätsel', words)));
  });

  it.each([
    ['of markup', '<script>"&amp;\'</script>'],
    ['without end', 'Zoom'.repeat(1000)],
    ['of other letters', 'Příbram Hà Nội ŁÓDŹ'],
    ['of other scripts', 'ズームアウト الغاز 🎮'],
    ['of nothing', ''],
  ])('can be rendered for a site with a name %s', async (_, siteName) => {
    const heading = `You're invited to a room on ${siteName}`;
    const page = await drawPage(siteName, { ...words, heading, plainHeading: 'A room' });
    const overlay = await drawLevelOverlay(siteName, { title: 'Player Level 12345', date: '30 Sep' });
    for (const svg of [page, overlay]) {
      expect(String(svg)).not.toMatch(/NaN|undefined|<script/);
      expect(await sharp(svg).metadata()).toMatchObject({ width: 1200, height: 630 });
    }
  });

  it('leaves out a name that the font cannot draw, where the mark stands for it', async () => {
    const kana = await drawPage('ズームアウト', {
      heading: 'A room on ズームアウト',
      plainHeading: 'A room',
      note: '',
    });
    const other = await drawPage('Ωμέγα', { heading: 'A room on Ωμέγα', plainHeading: 'A room', note: '' });
    expect(String(kana)).toBe(String(other));
  });
});
