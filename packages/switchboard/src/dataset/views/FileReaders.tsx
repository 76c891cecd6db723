import { errorText, type Frame, type FrameReaders as Readers } from '@geo/api';
import { Banner, Button } from '@geo/ui';
import { MapPinned, Table2 } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';

export interface FileReadersProps {
  /** The dataset of files; other files in it need another `key`. */
  readonly frame: Frame;
  readonly loadReaders: (frame: Frame) => Promise<Readers>;
  /** Names of the functions that can be inserted. */
  readonly functions: ReadonlySet<string>;
  /** Inserts a function that reads the files. */
  readonly onRead: (func: string) => void;
}

type Reader = Readers['functions'][number];

const looks = {
  feature: { text: 'readAsFeatures', icon: <MapPinned /> },
  row: { text: 'readAsTable', icon: <Table2 /> },
} as const;

/** What makes records of the files of a dataset; nothing where nothing does. */
export function FileReaders({ frame, loadReaders, functions, onRead }: FileReadersProps): ReactNode {
  const t = useTexts();
  const [readers, setReaders] = useState<readonly Reader[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [times, setTimes] = useState(0);
  const [asked] = useState(frame);
  useEffect(() => {
    let isWanted = true;
    loadReaders(asked).then(
      (found) => isWanted && setReaders(found.functions),
      (reason: unknown) => isWanted && setError(errorText(reason)),
    );
    return () => {
      isWanted = false;
    };
  }, [asked, times, loadReaders]);
  if (error !== null)
    return (
      <Banner
        severity="warning"
        action={
          <Button
            size="small"
            onClick={() => {
              setError(null);
              setTimes(times + 1);
            }}
          >
            {t('retry')}
          </Button>
        }
      >
        {t('readersFailed')} {error}
      </Banner>
    );
  const offered = readers.filter(({ name }) => functions.has(name));
  if (offered.length === 0) return null;
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, paddingTop: 12 }}>
      {offered.map(({ name, records }) => (
        <Button key={`${name} ${records}`} size="small" icon={looks[records].icon} onClick={() => onRead(name)}>
          {t(looks[records].text)}
        </Button>
      ))}
    </div>
  );
}
