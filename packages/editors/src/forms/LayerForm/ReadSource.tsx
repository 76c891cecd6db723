import { errorText, fieldErrors, layerTypeOf, typeLabel, typeName, typeUri, type ServiceAddress, type ServiceSource } from '@geo/api';
import { Button, useFormat } from '@geo/ui';
import TextField from '@mui/material/TextField';
import { RefreshCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Choice } from '../../fields/Choice.tsx';
import { useTexts } from '../../i18n/texts.ts';

export interface ReadSourceProps {
  /** Of the layer. */
  readonly type: string;
  readonly source: ServiceSource;
  /** Reads what the service at an address tells of itself now. */
  readonly read: (body: ServiceAddress) => Promise<ServiceSource>;
  readonly onRead: (source: ServiceSource) => void;
}

/** Reads the description of a service anew: of the same address, or of another one. */
export function ReadSource({ type, source, read, onRead }: ReadSourceProps): ReactNode {
  const t = useTexts();
  const { language } = useFormat();
  const now = typeof source.value['url'] === 'string' ? source.value['url'] : '';
  const [kind, setKind] = useState<string>(typeName(source.content_type));
  const [url, setUrl] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isRead, setRead] = useState(false);
  const address = url ?? now;
  const kinds = layerTypeOf(type)?.of ?? [];
  const begin = async (): Promise<void> => {
    setReading(true);
    setProblem(null);
    setRead(false);
    try {
      onRead(await read({ content_type: typeUri(kind), url: address.trim() }));
      setUrl(null);
      setRead(true);
    } catch (error) {
      setProblem(fieldErrors(error)['url'] ?? errorText(error));
    } finally {
      setReading(false);
    }
  };
  const changed = (): void => {
    setProblem(null);
    setRead(false);
  };
  return (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <Choice
        label={t('sourceKind')}
        value={kind}
        options={kinds.map((one) => [one, typeLabel(one, language)] as const)}
        onChange={(next) => {
          changed();
          setKind(next);
        }}
        disabled={isReading}
      />
      <TextField
        label={t('sourceAddress')}
        type="url"
        fullWidth
        value={address}
        error={problem !== null}
        helperText={problem ?? t('readSourceHelp')}
        onChange={(event) => {
          changed();
          setUrl(event.target.value);
        }}
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
      <Button icon={<RefreshCw />} disabled={address.trim() === ''} loading={isReading} onClick={() => void begin()}>
        {t('readSource')}
      </Button>
      <output>{isRead ? t('sourceRead') : ''}</output>
    </div>
  );
}
