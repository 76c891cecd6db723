import { areZoomsInOrder, isSame, tileOptionFields, tileOptionsOf, withTileOptions, type ConfigSection, type NamedValues } from '@geo/api';
import { color, fontSize } from '@geo/ui';
import { useState, type ReactNode } from 'react';
import { ConfigEditor } from '../../ConfigEditor/index.ts';
import { useTexts } from '../../i18n/texts.ts';
import { FieldGroup } from '../fields/FormStack.tsx';
import type { LayerPartProps } from './definition.ts';

const sections: readonly ConfigSection[] = [
  { id: 'generation', label: { de: 'Vektorkacheln', en: 'Vector tiles' }, fields: tileOptionFields },
];
const path = 'attr.generation.';

/** How the tiles of a layer are made. What is entered and is none stays here, and the layer has null meanwhile. */
export function TileFields({ value, onChange, errors, readOnly }: LayerPartProps): ReactNode {
  const t = useTexts();
  const { attr } = value;
  const [state, setState] = useState<{ readonly sent: unknown; readonly entered: NamedValues }>({
    sent: attr['generation'],
    entered: tileOptionsOf(attr),
  });
  // What comes back as it was handed out is what is being entered here.
  if (!isSame(attr['generation'], state.sent)) setState({ sent: attr['generation'], entered: tileOptionsOf(attr) });
  const change = (entered: NamedValues, isWrong: boolean): void => {
    const next = isWrong ? { ...attr, generation: null } : withTileOptions(attr, entered);
    setState({ sent: next['generation'], entered });
    onChange({ ...value, attr: next });
  };
  const told = Object.entries(errors).flatMap(([name, text]) => (name.startsWith(path) ? [[name.slice(path.length), text] as const] : []));
  const isReversed = !areZoomsInOrder(state.entered);
  return (
    <FieldGroup>
      <legend style={{ padding: 0, marginBottom: 8, fontSize: fontSize.small, fontWeight: 600, color: color.text2 }}>
        {t('tileGeneration')}
      </legend>
      <ConfigEditor
        label={t('tileGeneration')}
        sections={sections}
        value={state.entered}
        onChange={(entered, problems) => change(entered, problems.length > 0 || !areZoomsInOrder(entered))}
        errors={{ ...Object.fromEntries(told), ...(isReversed && { max_zoom: t('levelsReversed') }) }}
        readOnly={readOnly}
      />
    </FieldGroup>
  );
}
