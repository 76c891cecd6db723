import { layerTypeHelp, layerTypeLabel, layerTypeOf, serviceName, type Layer } from '@geo/api';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { color, fontSize, useFormat, withSetup } from '@geo/ui';
import type { ReactNode } from 'react';
import { TypeChip } from '../look/index.ts';
import { useTexts } from '../i18n/texts.ts';

/** What the settings of a layer edit. */
export type LayerSettings = Pick<Layer, 'name' | 'slug' | 'public' | 'older_moments'>;

export interface LayerSettingsFormProps {
  /** How the layer is to be read. */
  readonly value: LayerSettings;
  /** The settings after each change. */
  readonly onChange: (settings: LayerSettings) => void;
  /** Fixed facts of the layer. */
  readonly layer: Pick<Layer, 'id' | 'type'> & Partial<Pick<Layer, 'public' | 'published_by'>>;
  /** The user may change whether the layer is public. @default true */
  readonly canPublish?: boolean;
  /** Complaints by field name. */
  readonly fieldErrors?: Readonly<Record<string, string>>;
  /** Types of layers to choose from. */
  readonly types?: readonly string[];
  /** Another type was chosen; without it the type is only shown. */
  readonly onType?: (type: string) => void;
  /** Shows the value, which cannot be changed. @default false */
  readonly readOnly?: boolean;
}

/** Name, short name, type and publication of a layer. */
export const LayerSettingsForm = withSetup(function LayerSettingsForm({
  value,
  onChange,
  layer,
  canPublish = true,
  fieldErrors = {},
  types = [],
  onType,
  readOnly = false,
}: LayerSettingsFormProps): ReactNode {
  const t = useTexts();
  const { language } = useFormat();
  const set = (change: Partial<LayerSettings>): void => onChange({ ...value, ...change });
  const nameError = fieldErrors['name'] ?? (value.name.trim() === '' ? t('nameMissing') : undefined);
  const ended = layer.public === false && !value.public && Boolean(layer.published_by);
  const ignored = value.slug !== '' && serviceName({ id: layer.id, slug: value.slug }) !== value.slug;
  const slugHelp = fieldErrors['slug'] ?? (ignored ? t('shortNameIgnored', { id: layer.id }) : t('shortNameHelp'));
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <TextField
        label={t('name')}
        required
        value={value.name}
        error={nameError !== undefined}
        helperText={nameError}
        onChange={(event) => set({ name: event.target.value })}
        slotProps={{ htmlInput: { readOnly } }}
      />
      <TextField
        label={t('shortName')}
        value={value.slug}
        error={ignored || fieldErrors['slug'] !== undefined}
        helperText={slugHelp}
        onChange={(event) => set({ slug: event.target.value })}
        slotProps={{ htmlInput: { spellCheck: false, readOnly } }}
      />
      {onType ? (
        <TextField
          select
          label={t('layerType')}
          value={layer.type}
          disabled={readOnly}
          error={fieldErrors['type'] !== undefined}
          helperText={fieldErrors['type'] ?? layerTypeHelp(layer.type)?.[language]}
          onChange={(event) => onType(event.target.value)}
        >
          {[...new Set([layer.type, ...types])].map((type) => (
            <MenuItem key={type} value={type}>
              {layerTypeLabel(type, language)}
            </MenuItem>
          ))}
        </TextField>
      ) : (
        <div style={{ display: 'grid', gap: 6, justifyItems: 'start' }}>
          <span style={{ fontSize: fontSize.small, fontWeight: 600, color: color.text2 }}>{t('layerType')}</span>
          <TypeChip type={layerTypeOf(layer.type)?.look ?? layer.type} label={layerTypeLabel(layer.type, language)} />
        </div>
      )}
      <div>
        <FormControlLabel
          control={
            <Switch checked={value.public} disabled={!canPublish || readOnly} onChange={(event) => set({ public: event.target.checked })} />
          }
          label={t('publicLayer')}
        />
        <FormHelperText error={fieldErrors['public'] !== undefined || ended}>
          {fieldErrors['public'] ?? t(ended ? 'publicationEnded' : 'publicHelp')}
        </FormHelperText>
      </div>
      {layerTypeOf(layer.type)?.data === 'depot' && (
        <div>
          <FormControlLabel
            control={
              <Switch
                checked={value.older_moments}
                disabled={!canPublish || readOnly}
                onChange={(event) => set({ older_moments: event.target.checked })}
              />
            }
            label={t('olderMoments')}
          />
          <FormHelperText error={fieldErrors['older_moments'] !== undefined}>
            {fieldErrors['older_moments'] ?? t('olderMomentsHelp')}
          </FormHelperText>
        </div>
      )}
    </div>
  );
});
