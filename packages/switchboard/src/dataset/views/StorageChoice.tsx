import { componentsState, offeredContexts, storageContexts, type Frame, type StorageContext } from '@geo/api';
import { color, fontSize, useFormat } from '@geo/ui';
import Link from '@mui/material/Link';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useId, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import type { FrameSettings } from '../settings.ts';
import { storageOf, storageTexts } from '../storageTexts.ts';

type Storage = Pick<FrameSettings, 'storage_context' | 'dynamic_storage_context'>;

export interface StorageChoiceProps {
  readonly value: Storage;
  /** The file that the records lie in now. */
  readonly file?: Frame['storage_file'];
  /** Those that can be chosen. @default all of the product */
  readonly contexts?: readonly StorageContext[] | undefined;
  readonly onChange: (value: Storage) => void;
}

const all = offeredContexts(componentsState());
const chosen = (storage_context: StorageContext): Storage => ({ storage_context, dynamic_storage_context: false });
const byPlatform: Storage = { storage_context: 'django', dynamic_storage_context: true };

/** How the result of a step is stored: as the platform chooses, or as the user does. */
export function StorageChoice({ value, file, contexts = all, onChange }: StorageChoiceProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const [label, help] = [useId(), useId()];
  const storage = storageOf(value);
  // What is chosen is shown, also where it is not offered any more.
  const shown = all.filter((name) => contexts.includes(name) || name === storage);
  const basic = shown.filter((name) => storageContexts[name].basic);
  const others = shown.filter((name) => !storageContexts[name].basic);
  const other = others.find((name) => name === storage);
  const choose = (next: string): void => {
    if (next === 'platform') onChange(byPlatform);
    const named = next === 'other' ? others[0] : basic.find((name) => name === next);
    if (named) onChange(chosen(named));
  };
  return (
    <div style={{ display: 'grid', gap: 4 }}>
      <span id={label} style={{ fontSize: fontSize.small, fontWeight: 600, color: color.text2 }}>
        {t('storageContext')}
      </span>
      <RadioGroup aria-labelledby={label} aria-describedby={help} value={other ? 'other' : storage} onChange={(_, next) => choose(next)}>
        {(['platform', ...basic] as const).map((name) => (
          <FormControlLabel key={name} value={name} control={<Radio />} label={t(storageTexts[name].label)} />
        ))}
        {others.length > 0 && <FormControlLabel value="other" control={<Radio />} label={t('storageOther')} />}
      </RadioGroup>
      {other && (
        <TextField
          select
          label={t('storageOtherKind')}
          value={other}
          onChange={(event) => onChange(chosen(others.find((name) => name === event.target.value) ?? other))}
        >
          {others.map((name) => (
            <MenuItem key={name} value={name}>
              {t(storageTexts[name].label)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <p id={help} style={{ margin: 0, fontSize: fontSize.small, color: color.text2 }}>
        {t(storageTexts[storage].help)} {t('storageHelp')}
      </p>
      {file && (
        <p style={{ margin: 0, fontSize: fontSize.small }}>
          {t('storageFile', { size: format.bytes(file.size) })}{' '}
          <Link href={file.download_url} download={file.name}>
            {t('storageFileDownload', { name: file.name })}
          </Link>
        </p>
      )}
    </div>
  );
}
