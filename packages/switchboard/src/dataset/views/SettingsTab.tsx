import { isStoredByChoice, typeName, type DatumType, type Frame } from '@geo/api';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { color, fontSize } from '@geo/ui';
import { useId, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { TypeSelect } from '@geo/editors';
import type { FrameSettings } from '../settings.ts';
import { usualStorage, type StorageOffer } from '../storageTexts.ts';
import { StorageChoice } from './StorageChoice.tsx';

export interface SettingsTabProps {
  readonly frame: Frame;
  readonly types: readonly DatumType[];
  /** A step fills it: how that is stored can be chosen. @default false */
  readonly isResult?: boolean;
  /** How results can be stored. @default as everywhere */
  readonly storage?: StorageOffer;
  readonly draft: FrameSettings;
  readonly onDraft: (draft: FrameSettings) => void;
}

const roles = [
  { role: 0, text: 'roleNone' },
  { role: 1, text: 'roleInput' },
  { role: 2, text: 'roleOutput' },
] as const;

const labelStyle = { fontSize: fontSize.small, fontWeight: 600, color: color.text2 } as const;
const helpStyle = { margin: 0, fontSize: fontSize.small, color: color.text2 } as const;

/** What a dataset is as a whole: its type, how it is stored, and whether workflows see it as an input or output. */
export function SettingsTab({ frame, types, isResult = false, storage = usualStorage, draft, onDraft }: SettingsTabProps): ReactNode {
  const t = useTexts();
  const role = useId();
  const change = (part: Partial<FrameSettings>): void => onDraft({ ...draft, ...part });
  return (
    <div style={{ display: 'grid', gap: 20, paddingTop: 16 }}>
      <div style={{ display: 'grid', gap: 4 }}>
        <TypeSelect
          label={t('dataType')}
          types={types}
          value={draft.content_type}
          onChange={(type) => change({ content_type: type ?? frame.content_type })}
        />
        <p style={helpStyle}>{t('dataTypeHelp')}</p>
      </div>
      {isResult && isStoredByChoice(typeName(draft.content_type)) && (
        <StorageChoice frame={frame} offer={storage} value={draft} onChange={change} />
      )}
      {!frame.ui_docked && (
        <div style={{ display: 'grid', gap: 4 }}>
          <span id={role} style={labelStyle}>
            {t('workflowRole')}
          </span>
          <RadioGroup
            aria-labelledby={role}
            value={String(draft.frame_type)}
            onChange={(_, value) => change({ frame_type: roles.find((one) => String(one.role) === value)?.role ?? 0 })}
          >
            {roles.map((one) => (
              <FormControlLabel key={one.role} value={String(one.role)} control={<Radio />} label={t(one.text)} />
            ))}
          </RadioGroup>
        </div>
      )}
      {!frame.ui_docked && draft.frame_type !== 0 && (
        <>
          <TextField
            label={t('name')}
            value={draft.name}
            required
            slotProps={{ htmlInput: { maxLength: 200 } }}
            onChange={(event) => change({ name: event.target.value })}
          />
          <TextField
            label={t('description')}
            value={draft.description}
            multiline
            rows={4}
            onChange={(event) => change({ description: event.target.value })}
          />
        </>
      )}
    </div>
  );
}
