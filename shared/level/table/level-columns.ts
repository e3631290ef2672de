import * as v from 'valibot';
import { Day } from '../../calendar/day.ts';
import { isLanguage } from '../../language/languages.ts';
import type { Reason } from '../../refusal/refuse.ts';
import { AcceptedGame, MAX_ALSO_ACCEPTED } from '../also-accepted.ts';
import { Level } from '../level.ts';
import { Translation } from '../level-texts.ts';
import { MAX_MASKS, Mask } from '../mask/mask.ts';
import { STEP_COUNT, ZoomPreset } from '../zoom/zoom.ts';

/** The fields of a level that a table sets, the file of its picture relative to the table, and the day that it is pinned to. */
export type TableLevel = { [Name in keyof Level]?: Level[Name] | undefined } & {
  file: string;
  name: string;
  day?: Day | undefined;
  /** The names of further games, which are looked up where the levels are made. */
  accepted?: string[] | undefined;
};

/** A column of a table of levels: how it reads a cell that is not empty into a level, and writes it. */
export interface LevelColumn {
  name: string;
  /** The value of a cell; issues carry codes of refusals. */
  schema: v.GenericSchema<string, unknown>;
  /** The level with a value that the schema gave. */
  set: (level: TableLevel, value: never) => TableLevel;
  /** What the cell of a level contains. */
  write: (level: TableLevel) => string;
}

const LIST = '|';
const PERCENT = 100;
const YES = ['yes', 'true', '1', 'x'];
const NO = ['no', 'false', '0'];
const STEPS = Array.from({ length: STEP_COUNT }, (_, index) => index + 1);

const text = v.pipe(v.string(), v.trim());

/** `50 40.5 12`, also with the commas of a language that writes them in numbers. */
const Numbers = v.pipe(
  text,
  v.transform((cell) => cell.split(/[\s;/]+|,\s+/u).map((number) => Number(number.replace(',', '.')))),
);

const YesNo = v.pipe(
  text,
  v.transform((cell) => cell.toLowerCase()),
  v.check((cell) => [...YES, ...NO].includes(cell), 'no-yes-or-no' satisfies Reason),
  v.transform((cell) => YES.includes(cell)),
);

const Step = v.pipe(
  Numbers,
  v.length(3, 'no-step' satisfies Reason),
  v.transform(([x, y, zoom]) => ({ x, y, zoom })),
  v.check((preset) => v.is(ZoomPreset, preset), 'no-step' satisfies Reason),
  v.transform((preset) => preset as ZoomPreset),
);

const TableMask = v.pipe(
  Numbers,
  v.length(4, 'no-mask' satisfies Reason),
  v.transform((numbers) => numbers.map((number) => number / PERCENT)),
  v.transform(([x, y, width, height]) => v.safeParse(Mask, { x, y, width, height })),
  v.check(({ success }) => success, 'no-mask' satisfies Reason),
  v.transform(({ output }) => output as Mask),
);

const parts = v.pipe(
  text,
  v.transform((cell) =>
    cell
      .split(LIST)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
);

/** Dates also as spreadsheets write them where days come first: the other way round they cannot be told apart. */
const TableDay = v.pipe(
  text,
  v.transform((cell) =>
    cell.replace(
      /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/,
      (_, day, month, year) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    ),
  ),
  Day,
);

type Value<Schema extends v.GenericSchema> = v.InferOutput<Schema>;

function column<Schema extends v.GenericSchema<string, unknown>>(
  name: string,
  schema: Schema,
  set: (level: TableLevel, value: Value<Schema>) => TableLevel,
  write: (level: TableLevel) => string | number | null | undefined,
): LevelColumn {
  return { name, schema, set, write: (level) => String(write(level) ?? '') };
}

/** A column that a field of a level has for itself. */
function fieldColumn<Name extends keyof Level>(
  name: string,
  field: Name,
  before: v.GenericSchema<string, unknown> = text,
): LevelColumn {
  const schema = v.pipe(before, Level.entries[field] as unknown as v.GenericSchema<unknown, Level[Name]>);
  return column(
    name,
    schema as v.GenericSchema<string, Level[Name]>,
    (level, value) => ({ ...level, [field]: value }),
    (level) => {
      const value = level[field];
      return typeof value === 'boolean'
        ? value
          ? 'yes'
          : ''
        : (value as string | number | null | undefined);
    },
  );
}

const Whole = v.pipe(text, v.transform(Number));

const credit = (['attribution', 'licence', 'homepage'] as const).map((part) => {
  const names = { attribution: 'credit', licence: 'licence', homepage: 'source' };
  const Credit = v.unwrap(Level.entries.credit);
  return column(
    names[part],
    v.pipe(text, Credit.entries[part]),
    (level, value) => ({
      ...level,
      credit: { ...(level.credit ?? { attribution: '', licence: '', homepage: '' }), [part]: value },
    }),
    ({ credit }) => credit?.[part],
  );
});

const steps = STEPS.map((step) =>
  column(
    `step ${step}`,
    Step,
    ({ zoomPresets = STEPS.map(() => null), ...level }, preset) => ({
      ...level,
      zoomPresets: zoomPresets.with(step - 1, preset),
    }),
    ({ zoomPresets }) => {
      const preset = zoomPresets?.[step - 1];
      return preset && `${preset.x} ${preset.y} ${preset.zoom}`;
    },
  ),
);

const described = (texts: Translation, step: number, description: string): Translation => ({
  ...texts,
  stepDescriptions: (texts.stepDescriptions ?? STEPS.map(() => '')).with(step - 1, description),
});

/** The columns of texts, which each language may have once more: `description (de)`. */
const texts: readonly {
  name: string;
  read: (texts: Translation) => string | undefined;
  schema: v.GenericSchema<string, string>;
  set: (texts: Translation, text: string) => Translation;
}[] = [
  ...(
    [
      ['theme', 'comment'],
      ['description', 'presentation'],
      ['did you know', 'didYouKnow'],
      ['celebration', 'celebration'],
    ] as const
  ).map(([name, field]) => ({
    name,
    read: (texts: Translation) => texts[field],
    schema: v.pipe(text, v.unwrap(Translation.entries[field])),
    set: (texts: Translation, text: string) => ({ ...texts, [field]: text }),
  })),
  ...STEPS.map((step) => ({
    name: `step ${step} text`,
    read: (texts: Translation) => texts.stepDescriptions?.[step - 1],
    schema: v.pipe(text, v.unwrap(Translation.entries.stepDescriptions).item),
    set: (texts: Translation, description: string) => described(texts, step, description),
  })),
];

const textColumns = texts.map(({ name, schema, set, read }) =>
  column(name, schema, (level, value) => ({ ...level, ...set(level, value) }), read),
);

/** The columns of the texts in another language. */
export function translatedColumns(code: string): LevelColumn[] {
  return texts.map(({ name, schema, set, read }) =>
    column(
      `${name} (${code})`,
      schema,
      ({ translations = {}, ...level }, value) => ({
        ...level,
        translations: { ...translations, [code]: set(translations[code] ?? {}, value) },
      }),
      ({ translations }) => read(translations?.[code] ?? {}),
    ),
  );
}

/** The columns that a table of levels may have, without those of texts in other languages. */
export const levelColumns: readonly LevelColumn[] = [
  column(
    'file',
    text,
    (level, file) => ({ ...level, file: file.replaceAll('\\', '/') }),
    ({ file }) => file,
  ),
  fieldColumn('name', 'name'),
  fieldColumn('year', 'releaseDate', Whole),
  column(
    'day',
    TableDay,
    (level, day) => ({ ...level, day }),
    ({ day }) => day,
  ),
  fieldColumn('creator', 'creator'),
  ...textColumns,
  fieldColumn('did you know spoils', 'didYouKnowSpoils', YesNo),
  column(
    'also accepted',
    v.pipe(parts, v.maxLength(MAX_ALSO_ACCEPTED), v.array(AcceptedGame.entries.name)),
    (level, accepted) => ({ ...level, accepted }),
    ({ alsoAccepted = [] }) => alsoAccepted.map(({ name }) => name).join(` ${LIST} `),
  ),
  ...credit,
  fieldColumn('popularity', 'popularity', Whole),
  fieldColumn('pixel art', 'noSmoothing', YesNo),
  column(
    'language',
    v.pipe(
      text,
      v.check((code) => isLanguage(code), 'unknown-language' satisfies Reason),
    ),
    (level, language) => ({ ...level, language }),
    ({ language }) => language,
  ),
  ...steps,
  column(
    'masks',
    v.pipe(parts, v.maxLength(MAX_MASKS), v.array(TableMask)),
    (level, masks) => ({ ...level, masks }),
    ({ masks = [] }) =>
      masks
        .map(({ x, y, width, height }) =>
          [x, y, width, height].map((side) => Math.round(side * PERCENT * PERCENT) / PERCENT).join(' '),
        )
        .join(` ${LIST} `),
  ),
];

/** Other names of columns. */
export const otherNames: Readonly<Record<string, string>> = {
  picture: 'file',
  image: 'file',
  screenshot: 'file',
  game: 'name',
  title: 'name',
  date: 'day',
  author: 'creator',
  comment: 'theme',
  presentation: 'description',
  license: 'licence',
  fame: 'popularity',
};
