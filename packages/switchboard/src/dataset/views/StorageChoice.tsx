import { storageContexts, type Frame, type StorageContext } from '@geo/api';
import { Banner, CodeText, color, fontSize, useFormat, useLanguage } from '@geo/ui';
import Link from '@mui/material/Link';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useId, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import type { FrameSettings } from '../settings.ts';
import { storageOf, storageTexts, type StorageOffer } from '../storageTexts.ts';

type Storage = Pick<FrameSettings, 'storage_context' | 'dynamic_storage_context'>;

export interface StorageChoiceProps {
  /** What is known of how it is stored now. */
  readonly frame: Pick<Frame, 'storage_table' | 'storage_file' | 'storage_problem'>;
  readonly offer: StorageOffer;
  readonly value: Storage;
  readonly onChange: (value: Storage) => void;
}

const chosen = (storage_context: StorageContext): Storage => ({ storage_context, dynamic_storage_context: false });
const byPlatform: Storage = { storage_context: 'django', dynamic_storage_context: true };

/** How the result of a step is stored: as the platform chooses, or as the user does. */
export function StorageChoice({ frame, offer, value, onChange }: StorageChoiceProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const language = useLanguage();
  const [label, help] = [useId(), useId()];
  const storage = storageOf(value);
  const { storage_file: file } = frame;
  // What was chosen elsewhere, or before, is shown although it cannot be chosen here.
  const named = offer.contexts.some((name) => name === storage) || storage === 'platform' ? offer.contexts : [...offer.contexts, storage];
  const basic = named.filter((name) => storageContexts[name].basic);
  const others = named.filter((name) => !storageContexts[name].basic);
  const other = others.find((name) => name === storage);
  const choose = (next: string): void => {
    if (next === 'platform') onChange(byPlatform);
    const context = next === 'other' ? others[0] : basic.find((name) => name === next);
    if (context) onChange(chosen(context));
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
        {t(storageTexts[storage].help)} {storage === 'materialized' && `${t(offer.tables ? 'storageTableRead' : 'storageTableInside')} `}
        {t('storageHelp')}
      </p>
      {file && (
        <p style={{ margin: 0, fontSize: fontSize.small }}>
          {t('storageFile', { size: format.bytes(file.size) })}{' '}
          <Link href={file.download_url} download={file.name}>
            {t('storageFileDownload', { name: file.name })}
          </Link>
        </p>
      )}
      {offer.tables && frame.storage_table !== undefined && (
        <p style={{ margin: 0, fontSize: fontSize.small, color: color.text2 }}>
          {t('storageTable')} <CodeText>{frame.storage_table}</CodeText>
        </p>
      )}
      {frame.storage_problem && (
        <Banner severity="warning">
          {t('storageProblem')} {frame.storage_problem[language]}
        </Banner>
      )}
    </div>
  );
}
