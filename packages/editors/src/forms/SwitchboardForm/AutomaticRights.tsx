import type { Switchboard } from '@geo/api';
import { Banner } from '@geo/ui';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';

const problemTexts = { changer_gone: 'automaticGone', changer_shut: 'automaticChangerShut', owner_shut: 'automaticOwnerShut' } as const;

/** Whose rights runs have that nobody starts by hand, or why there are none. */
export function AutomaticRights({ runs }: { readonly runs: Switchboard['automatic_runs'] }): ReactNode {
  const t = useTexts();
  const names = { changer: runs.changer?.name ?? '', owner: runs.owner.name };
  if (runs.problem) return <Banner severity="warning">{t(problemTexts[runs.problem], names)}</Banner>;
  const isOne = runs.changer?.resource_uri === runs.owner.resource_uri;
  return <FormHelperText>{t(isOne ? 'automaticRunsOne' : 'automaticRunsBoth', names)}</FormHelperText>;
}
