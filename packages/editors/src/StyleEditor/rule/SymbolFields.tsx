import { contourTypes, symbolTypes, type ContourType, type SymbolType } from '@geo/api';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, type ReactNode } from 'react';
import { Choice } from '../../fields/Choice.tsx';
import { FormRow, FormStack } from '../../forms/fields/FormStack.tsx';
import { useStyleTexts } from '../i18n/texts.ts';
import type { StylePictures } from '../pictures.ts';
import { isShown, type SymbolFieldName } from '../symbolFields.ts';
import { DashField } from './DashField.tsx';
import { IconField } from './IconField.tsx';
import { PictureField } from './PictureField.tsx';
import { NumberField, PaintField, type SymbolEdit } from './SymbolField.tsx';

export interface SymbolFieldsProps extends SymbolEdit {
  /** Of what lies under the pointer. */
  readonly isHover: boolean;
  readonly pictures: StylePictures;
}

const typeTexts = { style: 'typeStyle', graphic: 'typeGraphic', billboard: 'typeBillboard' } as const satisfies Record<SymbolType, string>;
const contourTexts = { feature: 'contourFeature', circle: 'contourCircle', bbox: 'contourBox' } as const satisfies Record<
  ContourType,
  string
>;

/** How a place is drawn: a shape, a picture or an icon. */
export function SymbolFields({ isHover, pictures, ...edit }: SymbolFieldsProps): ReactNode {
  const t = useStyleTexts();
  const id = useId();
  const { texts, onChange, readOnly } = edit;
  const has = (name: SymbolFieldName): boolean => isShown(name, texts, isHover);
  return (
    <FormStack>
      {has('type') && (
        <FormControl disabled={readOnly}>
          <FormLabel id={id}>{t('symbolType')}</FormLabel>
          <RadioGroup row sx={{ columnGap: 2 }} aria-labelledby={id} value={texts.type} onChange={(_, type) => onChange('type', type)}>
            {symbolTypes.map((type) => (
              <FormControlLabel key={type} value={type} control={<Radio size="small" />} label={t(typeTexts[type])} />
            ))}
          </RadioGroup>
        </FormControl>
      )}
      {has('contour') && (
        <Choice
          label={t('contour')}
          value={texts.contour as ContourType}
          disabled={readOnly}
          options={contourTypes.map((type) => [type, t(contourTexts[type])] as const)}
          onChange={(contour) => onChange('contour', contour)}
        />
      )}
      {has('fill') && (
        <FormRow>
          <PaintField {...edit} field="fill" label={t('fill')} alpha />
          <PaintField {...edit} field="stroke" label={t('stroke')} alpha />
        </FormRow>
      )}
      {has('pattern') && <PictureField {...edit} field="pattern" pictures={pictures} />}
      {has('width') && (
        <FormRow>
          <NumberField {...edit} field="width" label={t('strokeWidth')} unit="px" />
          {has('dash') && <DashField {...edit} />}
          {has('radius') && <NumberField {...edit} field="radius" label={t('circleRadius')} unit="px" />}
        </FormRow>
      )}
      {has('icon') && <IconField {...edit} />}
      {has('graphic') && (
        <>
          <PictureField {...edit} field="graphic" pictures={pictures} />
          <FormRow>
            <NumberField {...edit} field="scale" label={t('scale')} unit="%" />
            <NumberField {...edit} field="opacity" label={t('opacity')} unit="%" />
          </FormRow>
          <FormRow>
            <NumberField {...edit} field="anchorX" label={t('anchorX')} help={t('anchorXHelp')} />
            <NumberField {...edit} field="anchorY" label={t('anchorY')} help={t('anchorYHelp')} />
          </FormRow>
        </>
      )}
    </FormStack>
  );
}
