import { readFile } from 'node:fs/promises';
import { fitText, LINE_HEIGHT } from './fit-text.ts';

// A server may have no fonts, and all servers of a site draw the same: texts are outlines of the project's own font.
const PARTS = ['latin', 'latin-ext', 'vietnamese'];
/** Enough for every box; names of sites have no limit. */
const MAX_LETTERS = 300;
/** Where the letters of a line stand, in heights of a line from its top. */
const BASELINE = 0.76;

interface Glyphs {
  /** The parts of an SVG, in units of the font. */
  outlines: string[];
  /** In units of the font. */
  width: number;
}

/** A text on one line, from a place on the line that its letters stand on, in pixels. */
interface TextLine {
  x: number;
  y: number;
  size: number;
  colour: string;
}

/** The room of a text, in pixels. */
interface TextBox {
  x: number;
  /** The middle of its lines. */
  middle: number;
  width: number;
  height: number;
  size: number;
  minSize: number;
  colour: string;
  isCentred?: boolean;
}

/** Draws texts as parts of an SVG, in the font of the headings. */
export interface TextOutliner {
  /** Whether the font has all letters of a text. */
  hasLetters: (text: string) => boolean;
  widthOf: (text: string, size: number) => number;
  line: (text: string, line: TextLine) => string;
  /** The text in as many lines as it needs, smaller if it must be, and cut only then. */
  box: (text: string, box: TextBox) => string;
}

let opened: Promise<TextOutliner> | undefined;

/** Opens the fonts once, when the first text is drawn. */
export function openTextOutliner(): Promise<TextOutliner> {
  opened ??= openFonts().then(createTextOutliner);
  return opened;
}

/** The library takes 3 MB, which most servers that were just started do not need. */
async function openFonts(): Promise<OpenFont[]> {
  const harfbuzz = await import('harfbuzzjs');
  return Promise.all(PARTS.map((part) => openFont(harfbuzz, part)));
}

type OpenFont = Awaited<ReturnType<typeof openFont>>;

function createTextOutliner(fonts: OpenFont[]): TextOutliner {
  const fontOf = (letter: string) => fonts.find(({ letters }) => letters.has(letter.codePointAt(0) ?? 0));

  function glyphsOf(text: string): Glyphs {
    const glyphs: Glyphs = { outlines: [], width: 0 };
    let run = '';
    let font: OpenFont | undefined;
    for (const letter of text) {
      const next = fontOf(letter) ?? font;
      if (next !== font) font?.append(run, glyphs);
      run = next === font ? run + letter : letter;
      font = next;
    }
    font?.append(run, glyphs);
    return glyphs;
  }

  const unitsPerEm = fonts[0]?.unitsPerEm ?? 1;
  const widthOf = (text: string, size: number) => (glyphsOf(text).width / unitsPerEm) * size;

  function line(text: string, { x, y, size, colour }: TextLine): string {
    const scale = size / unitsPerEm;
    return `<g fill="${colour}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale} ${-scale})">${glyphsOf(text).outlines.join('')}</g>`;
  }

  return {
    hasLetters: (text) => [...text].every((letter) => fontOf(letter) !== undefined),
    widthOf,
    line,
    box: (text, { x, middle, width, isCentred, colour, ...room }) => {
      const shortened = [...text].slice(0, MAX_LETTERS).join('');
      const { lines, size } = fitText(shortened, { ...room, width }, (part) => widthOf(part, 1));
      const lineHeight = size * LINE_HEIGHT;
      const top = middle - (lines.length * lineHeight) / 2;
      return lines
        .map((part, index) => {
          const start = isCentred ? x + (width - widthOf(part, size)) / 2 : x;
          return line(part, { x: start, y: top + (index + BASELINE) * lineHeight, size, colour });
        })
        .join('');
    },
  };
}

async function openFont({ Blob, Buffer, Face, Font, shape }: typeof import('harfbuzzjs'), part: string) {
  const file = await readFile(new URL(`./bricolage-grotesque-${part}.ttf`, import.meta.url));
  const face = new Face(new Blob(new Uint8Array(file)));
  const font = new Font(face);
  return {
    letters: new Set(face.collectUnicodes()),
    unitsPerEm: face.upem,
    /** Adds the glyphs of a text behind others. */
    append: (text: string, glyphs: Glyphs): void => {
      const buffer = new Buffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      shape(font, buffer);
      for (const { codepoint, xAdvance = 0 } of buffer.getGlyphInfosAndPositions()) {
        const outline = font.glyphToPath(codepoint);
        if (outline) glyphs.outlines.push(`<path transform="translate(${glyphs.width})" d="${outline}"/>`);
        glyphs.width += xAdvance;
      }
    },
  };
}
