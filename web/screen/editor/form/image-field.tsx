import { Images } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { t } from '#shared/language/t.ts';
import { isWebAddress } from '#shared/level/picture/picture-key.ts';
import { pressedKey } from '../../../browser/input/pressed-key.ts';
import { imageSearchUrl } from '../../../game/web-search-links.ts';
import { FileButton } from '../../../picture/file-button.tsx';
import { upgradeToHttps } from '../../../picture/foreign-picture.ts';
import { isLocalPicture } from '../../../picture/picture-store.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import styles from '../editor-layout.module.css';
import type { EditorState } from '../use-editor.ts';

interface ImageFieldProps {
  editor: EditorState;
  error: string | undefined;
  /** False while the stage has the button for a file. */
  hasFileButton: boolean;
  onPicture: (file: Blob) => void;
  onAddress: (address: string) => void;
}

const NO_ADDRESS = t('Enter an address that starts with https://');

function placeholderOf(path: string): string {
  if (isLocalPicture(path)) return t('A screenshot from this device');
  return path === '' ? 'https://' : t('A screenshot stored on this site');
}

/** The picture's address, or a file of this device. */
export function ImageField({ editor, error, hasFileButton, onPicture, onAddress }: ImageFieldProps) {
  const { path, name, noSmoothing } = editor.level;
  return (
    <div className="stack gap-2">
      <AddressField key={path} editor={editor} error={error} onAddress={onAddress} />
      <div className={`row ${styles.buttons}`}>
        {hasFileButton && <FileButton label={t('Choose a file')} variant="pair" onPicture={onPicture} />}
        <a
          className={buttonClass('pair')}
          href={imageSearchUrl(name)}
          target="_blank"
          rel="noopener noreferrer"
          title={t('Search the web for screenshots of the game')}
        >
          <Images size={16} aria-hidden="true" />
          {t('Search screenshots')}
        </a>
      </div>
      <Checkbox
        label={t('Smooth when enlarged')}
        isChecked={!noSmoothing}
        onChange={(isSmooth) => editor.change((level) => ({ ...level, noSmoothing: !isSmooth }))}
      />
    </div>
  );
}

// Applied on blur, Enter or paste: otherwise each keystroke would request a picture.
function AddressField({ editor, error, onAddress }: Pick<ImageFieldProps, 'editor' | 'error' | 'onAddress'>) {
  const { path } = editor.level;
  const start = isWebAddress(path) ? path : '';
  const [text, setText] = useState(start);
  const [isWrong, setIsWrong] = useState(false);

  function commit(entered: string) {
    const address = upgradeToHttps(entered.trim());
    if (address === start) return;
    const isUsable = isWebAddress(address);
    setIsWrong(!isUsable && address !== '');
    if (isUsable || (address === '' && start !== '')) onAddress(address);
  }

  function type(event: ChangeEvent<HTMLInputElement>) {
    const { value } = event.target;
    setText(value);
    const { inputType } = event.nativeEvent as InputEvent;
    if (inputType === 'insertFromPaste' || inputType === 'insertFromDrop') commit(value);
  }

  return (
    <TextField
      label={t('Image URL')}
      data-field="image"
      type="text"
      inputMode="url"
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      maxLength={2000}
      placeholder={placeholderOf(path)}
      value={text}
      error={isWrong ? NO_ADDRESS : error}
      onChange={type}
      onBlur={() => commit(text)}
      onKeyDown={(event) => {
        if (pressedKey(event) === 'Enter') commit(text);
      }}
    />
  );
}
