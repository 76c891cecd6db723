import type { NamedByValue } from '@geo/api';
import { useEffect, useState } from 'react';
import type { ObjectSources } from '../definition.ts';

/** What an object is called; null where there is none that the user may see, undefined as long as nobody knows. */
export function useObjectName(named: NamedByValue | null, load: ObjectSources['loadName']): string | null | undefined {
  const [found, setFound] = useState<{ readonly uri: string; readonly name: string | null } | null>(null);
  const { kind, id, uri } = named ?? {};
  useEffect(() => {
    if (kind === undefined || id === undefined || uri === undefined || !load) return undefined;
    let wanted = true;
    load({ kind, id, uri }).then(
      (name) => wanted && setFound({ uri, name }),
      // Then it is called as before.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [kind, id, uri, load]);
  return found !== null && found.uri === uri ? found.name : undefined;
}
