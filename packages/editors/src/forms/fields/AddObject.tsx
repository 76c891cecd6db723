import { Button } from '@geo/ui';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { NamedObject } from '../../generic/port.ts';
import { useTexts } from '../../i18n/texts.ts';
import { addLevel as level, addRow as row } from './addRow.ts';
import { ObjectSelect } from './ObjectSelect.tsx';

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
