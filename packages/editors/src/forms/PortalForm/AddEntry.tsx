import { Button } from '@geo/ui';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { addLevel as level, addRow as row } from '../fields/addRow.ts';
import { FieldGroup } from '../fields/FormStack.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import { isWebAddress } from './entries.ts';

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
