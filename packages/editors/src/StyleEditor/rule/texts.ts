import { useFormat } from '@geo/ui';
import { useStyleTexts, type StyleTranslate } from '../i18n/texts.ts';
import type { FieldProblem } from '../symbolFields.ts';

/** The texts of the editor, and what it says of a wrong field. */
export function useRuleTexts(): { readonly t: StyleTranslate; readonly said: (problem: FieldProblem | undefined) => string | undefined } {
  const t = useStyleTexts();
  const { language, plain } = useFormat();
  const said = (problem: FieldProblem | undefined): string | undefined => {
    if (!problem) return undefined;
    if ('texts' in problem) return problem.texts[language];
    if ('least' in problem) return t(problem.key, { least: plain(problem.least), most: plain(problem.most) });
    return 'most' in problem ? t(problem.key, { most: plain(problem.most) }) : t(problem.key);
  };
  return { t, said };
}
