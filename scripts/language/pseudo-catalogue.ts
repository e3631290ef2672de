import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import type { TextCatalogue } from '../../shared/language/languages.ts';
import { splitContext } from '../../shared/language/parse-message.ts';

const PLAIN = 'aceinorsuyACEINORSUY';
const ACCENTED = 'áçéíñóřšúýÁÇÉÍÑÓŘŠÚÝ';

/** English with accents and 40 % longer: what stays plain is hard-coded, and what sticks out will stick out in other languages. */
export const pseudoCatalogue: TextCatalogue = {
  get: (message) => printAST(parse(splitContext(message).text).map(pseudoPart)),
};

function pseudoPart(part: MessageFormatElement): MessageFormatElement {
  switch (part.type) {
    case TYPE.literal:
      return { ...part, value: pseudoText(part.value) };
    case TYPE.tag:
      return { ...part, children: part.children.map(pseudoPart) };
    case TYPE.plural:
    case TYPE.select: {
      const options = Object.entries(part.options).map(([name, option]) => [
        name,
        { ...option, value: option.value.map(pseudoPart) },
      ]);
      return { ...part, options: Object.fromEntries(options) };
    }
    default:
      return part;
  }
}

/** Every second vowel twice makes words, and not only lines, longer. */
function pseudoText(text: string): string {
  const accented = text.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);
  return accented.replace(/[áéíóúý]/g, '$&$&');
}
