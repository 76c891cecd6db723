import type { FunctionInfo } from '@geo/api';
import { useNotify } from '@geo/ui';
import { useTexts } from '../i18n/texts.ts';

/** Marks a function as a favourite, or takes the mark away; rejects where that fails. */
export type SetFavourite = (info: FunctionInfo, favored: boolean) => Promise<void>;

/** Marks functions and says how it went. */
export function useFavour(setFavourite: SetFavourite): (info: FunctionInfo, favored: boolean) => void {
  const t = useTexts();
  const notify = useNotify();
  const favour = async (info: FunctionInfo, favored: boolean): Promise<void> => {
    try {
      await setFavourite(info, favored);
      notify({ message: t(favored ? 'favouriteAdded' : 'favouriteRemoved', { name: info.name }) });
    } catch (error) {
      notify({ message: error instanceof Error ? error.message : t('failed'), severity: 'error' });
    }
  };
  return (info, favored) => void favour(info, favored);
}
