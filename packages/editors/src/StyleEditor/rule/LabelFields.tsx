import { unknownLabelKeys, type DatumColumn } from '@geo/api';
import { Banner } from '@geo/ui';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { FormRow, FormStack } from '../../forms/fields/FormStack.tsx';
import { isShown } from '../symbolFields.ts';
import { NumberField, PaintField, type SymbolEdit } from './SymbolField.tsx';
import { useRuleTexts } from './texts.ts';

export interface LabelFieldsProps extends SymbolEdit {
  /** What a label can show; null where that is not known. */
  readonly columns: readonly DatumColumn[] | null;
}

/** What is written beside a symbol. */
export function LabelFields({ columns, ...edit }: LabelFieldsProps): ReactNode {
  const { t, said } = useRuleTexts();
  const { texts, problems, onChange, readOnly } = edit;
  const unknown = columns ? unknownLabelKeys(texts.label, columns) : [];
  const known = columns?.slice(0, 20).map(({ key }) => `{${key}}`) ?? [];
  return (
    <FormStack>
      <TextField
        label={t('labelText')}
        value={texts.label}
        multiline
        minRows={2}
        maxRows={6}
        error={problems.label !== undefined}
        helperText={said(problems.label) ?? t('labelHelp', { example: known[0] ?? '{GML_ID}', open: '{{', close: '}}' })}
        onChange={(event) => onChange('label', event.target.value)}
        slotProps={{ htmlInput: { readOnly } }}
      />
      {unknown.length > 0 && (
        <Banner severity="warning">
          {t('labelUnknown', { keys: unknown.map((key) => `{${key}}`).join(', ') })}
          {known.length > 0 && ` ${t('labelKnown', { keys: known.join(', ') })}`}
        </Banner>
      )}
      <FormRow>
        <NumberField {...edit} field="dx" label={t('labelDx')} unit="px" help={t('labelDxHelp')} />
        <NumberField {...edit} field="dy" label={t('labelDy')} unit="px" help={t('labelDyHelp')} />
        <NumberField {...edit} field="size" label={t('labelSize')} unit="px" />
      </FormRow>
      <PaintField {...edit} field="letters" label={t('labelColor')} alpha={false} />
      <FormControlLabel
        control={<Checkbox checked={texts.halo !== ''} disabled={readOnly} onChange={(_, isOn) => onChange('halo', isOn ? 'yes' : '')} />}
        label={t('halo')}
      />
      {isShown('haloColor', texts, false) && (
        <FormRow>
          <PaintField {...edit} field="haloColor" label={t('haloColor')} alpha={false} />
          <NumberField {...edit} field="haloRadius" label={t('haloRadius')} unit="px" />
        </FormRow>
      )}
    </FormStack>
  );
}
