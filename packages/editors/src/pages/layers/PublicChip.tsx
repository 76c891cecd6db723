import { StatusChip } from '@geo/ui';
import { Globe, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';

export function PublicChip({ isPublic }: { readonly isPublic: boolean }): ReactNode {
  const t = useTexts();
  if (isPublic) return <StatusChip status="ok" icon={<Globe size={13} />} label={t('public')} />;
  return <StatusChip status="neutral" icon={<Lock size={12} />} label={t('internal')} />;
}
