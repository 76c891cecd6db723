import type { Depot } from '@geo/api';
import { useTypes } from '@geo/api/react';
import { DepotForm, type DepotDraft } from '@geo/editors';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { NewFolderButton } from '../depots/NewFolderButton.tsx';
import { useFolders } from '../depots/useFolders.ts';
import { DepotChooser } from './DepotChooser.tsx';
import { Step } from './Step.tsx';

/** Where the records go. */
export interface ImportTarget {
  readonly kind: 'new' | 'existing';
  readonly draft: DepotDraft;
  readonly depot: Depot | null;
  readonly mode: 'replace' | 'append';
}

export interface TargetStepProps {
  readonly value: ImportTarget;
  readonly onChange: (target: ImportTarget) => void;
  readonly showProblems: boolean;
  readonly fieldErrors: Readonly<Record<string, string>>;
}

/** Chooses a new or an existing depot, and for the latter whether the records replace or join those that are there. */
export function TargetStep({ value, onChange, showProblems, fieldErrors }: TargetStepProps): ReactNode {
  const t = useTexts();
  const labelId = useId();
  const modeId = useId();
  const { folders } = useFolders();
  const { data: types = [] } = useTypes();
  const missing = showProblems && value.kind === 'existing' && value.depot === null;
  return (
    <Step number={3} title={t('targetStep')} text={t('targetStepText')}>
      <FormControl>
        <FormLabel id={labelId}>{t('target')}</FormLabel>
        <RadioGroup
          row
          aria-labelledby={labelId}
          value={value.kind}
          onChange={(event) => onChange({ ...value, kind: event.target.value === 'new' ? 'new' : 'existing' })}
          sx={{ gap: 6, mt: 1 }}
        >
          <FormControlLabel value="new" control={<Radio />} label={t('newDepot')} />
          <FormControlLabel value="existing" control={<Radio />} label={t('existingDepot')} />
        </RadioGroup>
      </FormControl>
      {value.kind === 'new' ? (
        <DepotForm
          value={value.draft}
          onChange={(draft) => onChange({ ...value, draft })}
          folders={folders}
          types={types}
          isNew
          showProblems={showProblems}
          fieldErrors={fieldErrors}
          folderAction={
            <NewFolderButton
              folders={folders}
              parent={value.draft.folder}
              onCreated={(made) => onChange({ ...value, draft: { ...value.draft, folder: made.resource_uri } })}
            />
          }
        />
      ) : (
        <>
          <DepotChooser
            value={value.depot}
            onChange={(depot) => onChange({ ...value, depot })}
            error={missing ? t('depotMissing') : undefined}
          />
          <FormControl>
            <FormLabel id={modeId}>{t('mode')}</FormLabel>
            <RadioGroup
              aria-labelledby={modeId}
              value={value.mode}
              onChange={(event) => onChange({ ...value, mode: event.target.value === 'append' ? 'append' : 'replace' })}
              sx={{ gap: 1, mt: 1 }}
            >
              <FormControlLabel value="replace" control={<Radio />} label={t('modeReplace')} />
              <FormControlLabel value="append" control={<Radio />} label={t('modeAppend')} />
            </RadioGroup>
          </FormControl>
        </>
      )}
    </Step>
  );
}
