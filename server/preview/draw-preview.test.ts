import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawLevelOverlay, drawPageOverlay, type PageWords, type PreviewLook } from './draw-preview.ts';

const lookOf = (siteName: string, accent = '') => ({ siteName, accent });
const drawPage = (look: PreviewLook, words: PageWords) => drawPageOverlay(look, words, 'plain');
const words = { heading: "You're invited to a room on Zoomout", note: 'Compare your days with friends' };

describe('a drawn preview', () => {
  it('has its texts as outlines, so that a server needs no fonts, and the same on every server', async () => {
    const drawn = String(await drawPage(lookOf('Zoomout'), words));
    expect(drawn).not.toContain('<text');
    expect(drawn).toBe(String(await drawPage(lookOf('Zoomout'), words)));
    expect(drawn).not.toBe(String(await drawPage(lookOf('Rätsel'), words)));
  });

  it('is in the accent colour of the site', async () => {
    const house = String(await drawPage(lookOf('Zoomout'), words));
    const green = String(await drawPage(lookOf('Zoomout', '#00aa55'), words));
    expect(green).not.toBe(house);
    const level = { call: 'Name this game', title: 'Level 1', date: '30 Sep' };
    const [own, other] = ['#aa5500', ''];
    const drawn = async (accent: string, colour: string) =>
      String(await drawLevelOverlay(lookOf('Zoomout', accent), level, colour));
    expect(await drawn('#00aa55', other)).not.toBe(await drawn('', other));
    expect(await drawn('#00aa55', own)).not.toBe(await drawn('#00aa55', other));
  });

  it.each([
    ['of markup', '<script>"&amp;\'</script>'],
    ['without end', 'Zoom'.repeat(1000)],
    ['of other letters', 'Příbram Hà Nội ŁÓDŹ'],
    ['of other scripts', 'ズームアウト الغاز 🎮'],
    ['of nothing', ''],
  ])('can be rendered for a site with a name %s', async (_, siteName) => {
    const heading = `You're invited to a room on ${siteName}`;
    const page = await drawPage(lookOf(siteName), { ...words, heading, plainHeading: 'A room' });
    const overlay = await drawLevelOverlay(lookOf(siteName), {
      call: 'Name this game',
      title: 'Player Level 12345',
      date: '30 Sep',
    });
    for (const svg of [page, overlay]) {
      expect(String(svg)).not.toMatch(/NaN|undefined|<script/);
      expect(await sharp(svg).metadata()).toMatchObject({ width: 1200, height: 630 });
    }
  });

  it('leaves out a name that the font cannot draw, where the mark stands for it', async () => {
    const kana = await drawPage(lookOf('ズームアウト'), {
      heading: 'A room on ズームアウト',
      plainHeading: 'A room',
      note: '',
    });
    const other = await drawPage(lookOf('Ωμέγα'), {
      heading: 'A room on Ωμέγα',
      plainHeading: 'A room',
      note: '',
    });
    expect(String(kana)).toBe(String(other));
  });
});
