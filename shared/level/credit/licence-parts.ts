/** A part of a licence as it is named in a credit; with the address of its text where the part is an SPDX identifier. */
interface LicencePart {
  text: string;
  url: string | null;
}

const SPDX_ID =
  /\b((?:CC-BY(?:-SA)?|CC0|[AL]?GPL|GFDL|LAL|MPL|Apache|Artistic|BSD-[23])-[\w.-]*\w|Zlib|WTFPL|NGPL|ClArtistic|MIT|ISC)\b/;

/** The parts of a licence text in their order (docs/rules/play.md#finish). */
export function licenceParts(licence: string): LicencePart[] {
  return licence
    .split(SPDX_ID)
    .map((text, index) => ({ text, url: index % 2 ? `https://spdx.org/licenses/${text}.html` : null }))
    .filter(({ text }) => text !== '');
}
