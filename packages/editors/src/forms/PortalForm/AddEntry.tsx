import { Button } from '@geo/ui';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { NamedObject } from '../../generic/port.ts';
import { useTexts } from '../../i18n/texts.ts';
import { FieldGroup } from '../fields/FormStack.tsx';
import { ObjectSelect } from '../fields/ObjectSelect.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import { isWebAddress } from './entries.ts';

const row = { display: 'flex', gap: 8, alignItems: 'flex-start', flexWrap: 'wrap' } as const;
// Level with the fields, below the height of their labels.
const level = { paddingTop: 23 } as const;

export interface AddObjectProps {
  readonly label: string;
  readonly objects: readonly NamedObject[] | undefined;
  readonly onAdd: (object: NamedObject) => void;
}

/** Chooses an object and adds it; nothing can be added before one is chosen. */
export function AddObject({ label, objects, onAdd }: AddObjectProps): ReactNode {
  const t = useTexts();
  const [uri, setUri] = useState<string | null>(null);
  const chosen = objects?.find((object) => object.resource_uri === uri);
  const add = (): void => {
    if (!chosen) return;
    onAdd(chosen);
    setUri(null);
  };
  return (
    <div style={row}>
      <div style={{ flex: '1 1 220px' }}>
        <ObjectSelect label={label} objects={objects} value={uri} onChange={setUri} />
      </div>
      <div style={level}>
        <Button icon={<Plus />} disabled={!chosen} onClick={add} aria-label={`${label}: ${t('add')}`}>
          {t('add')}
        </Button>
      </div>
    </div>
  );
}

/** Adds a view of another site by its address. */
export function AddExternalView({ onAdd }: { readonly onAdd: (url: string, name: string) => void }): ReactNode {
  const t = useTexts();
  const [url, setUrl] = useState('');
  const [name, setName] = useState('');
  const valid = isWebAddress(url);
  const add = (): void => {
    onAdd(url, name);
    setUrl('');
    setName('');
  };
  return (
    <FieldGroup aria-label={t('addExternalView')} style={row}>
      <div style={{ flex: '2 1 220px', display: 'grid' }}>
        <TextInput
          label={t('externalUrl')}
          type="url"
          spellCheck={false}
          value={url}
          error={url !== '' && !valid ? t('externalUrlInvalid') : undefined}
          onChange={setUrl}
        />
      </div>
      <div style={{ flex: '1 1 160px', display: 'grid' }}>
        <TextInput label={t('name')} value={name} onChange={setName} />
      </div>
      <div style={level}>
        <Button icon={<Plus />} disabled={!valid} onClick={add} aria-label={t('addExternalView')}>
          {t('add')}
        </Button>
      </div>
    </FieldGroup>
  );
}
