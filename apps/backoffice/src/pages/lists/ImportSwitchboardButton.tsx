import { Button, useNotify, type I18n } from '@geo/ui';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { errorText } from '@geo/api';
import { useTexts } from '../../i18n/texts.ts';

const ImportSwitchboardDialog = lazy(() =>
  import('./ImportSwitchboardDialog.tsx').then((module) => ({ default: module.ImportSwitchboardDialog })),
);

/** The way from an exported file to a switchboard; `folder` is the uri of the one it comes into. */
export function ImportSwitchboardButton({ folder }: { readonly folder: string | null }): ReactNode {
  const t = useTexts();
  const notify = useNotify();
  const router = useRouter();
  const { i18n } = useRouteContext({ strict: false }) as { readonly i18n: I18n };
  const [open, setOpen] = useState(false);
  // The texts of switchboards are loaded with what shows them.
  const start = async (): Promise<void> => {
    try {
      await i18n.add((await import('@geo/switchboard')).lateSwitchboardTexts);
      setOpen(true);
    } catch (error) {
      notify({ message: errorText(error), severity: 'error' });
    }
  };
  return (
    <>
      <Button icon={<FileUp />} onClick={() => void start()}>
        {t('importSwitchboard')}
      </Button>
      <Suspense fallback={null}>
        {open && <ImportSwitchboardDialog folder={folder} onClose={() => setOpen(false)} onCreated={(href) => router.history.push(href)} />}
      </Suspense>
    </>
  );
}
