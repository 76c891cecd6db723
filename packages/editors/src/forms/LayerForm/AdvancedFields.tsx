import { layerTypeOf, levelKindsOf, levelsOf, maxLevel, offers, withLevels, type LevelKind } from '@geo/api';
import { color, fontSize } from '@geo/ui';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import { Choice } from '../../fields/Choice.tsx';
import type { EditorsTextKey } from '../../i18n/texts.ts';
import { useTexts } from '../../i18n/texts.ts';
import { FieldGroup, FormRow, FormStack } from '../fields/FormStack.tsx';
import { DayRange } from './DayRange.tsx';
import type { LayerPartProps } from './definition.ts';
import { TileFields } from './TileFields.tsx';

const levelTexts = {
  zoom: { label: 'shownLevels', help: 'shownLevelsHelp' },
  load: { label: 'loadedLevels', help: 'loadedLevelsHelp' },
} as const satisfies Readonly<Record<LevelKind, { readonly label: EditorsTextKey; readonly help: EditorsTextKey }>>;

const legend = { padding: 0, marginBottom: 8, fontSize: fontSize.small, fontWeight: 600, color: color.text2 } as const;
const numbers = Array.from({ length: maxLevel + 1 }, (_, level) => level);

/** Zoom levels of a layer, how its tiles are made, and its time. */
export function AdvancedFields({ value, onChange, errors, readOnly, env }: LayerPartProps): ReactNode {
  const t = useTexts();
  const options = [[-1, t('anyLevel')] as const, ...numbers.map((level) => [level, String(level)] as const)];
  const kinds = levelKindsOf(value.type);
  return (
    <FormStack>
      {errors['attr'] && <FormHelperText error>{errors['attr']}</FormHelperText>}
      {kinds.map((kind) => {
        const levels = levelsOf(value.attr, kind);
        const set = (end: 'min' | 'max', level: number): void =>
          onChange({ ...value, attr: withLevels(value.attr, kind, { ...levels, [end]: level === -1 ? null : level }) });
        const isReversed = levels.min !== null && levels.max !== null && levels.min > levels.max;
        const problem = isReversed ? t('levelsReversed') : undefined;
        return (
          <FieldGroup key={kind}>
            <legend style={legend}>{t(levelTexts[kind].label)}</legend>
            <FormRow>
              <Choice
                fullWidth
                label={t('fromLevel')}
                value={levels.min ?? -1}
                options={options}
                onChange={(level) => set('min', level)}
                disabled={readOnly}
              />
              <Choice
                fullWidth
                label={t('toLevel')}
                value={levels.max ?? -1}
                options={options}
                onChange={(level) => set('max', level)}
                problem={problem}
                disabled={readOnly}
              />
            </FormRow>
            <FormHelperText>{t(levelTexts[kind].help)}</FormHelperText>
          </FieldGroup>
        );
      })}
      {layerTypeOf(value.type)?.tileOptions && <TileFields {...{ value, onChange, errors, readOnly, env }} />}
      {offers(env.config, 'timeslider') && (
        <FieldGroup>
          <legend style={legend}>{t('timeBounds')}</legend>
          <DayRange
            first={value.time_min}
            last={value.time_max}
            onFirst={(time_min) => onChange({ ...value, time_min })}
            onLast={(time_max) => onChange({ ...value, time_max })}
            onRange={(time_min, time_max) => onChange({ ...value, time_min, time_max })}
            problem={errors['time_max']}
            readOnly={readOnly}
          />
        </FieldGroup>
      )}
    </FormStack>
  );
}
