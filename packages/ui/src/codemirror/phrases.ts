import { EditorState, type Extension } from '@codemirror/state';
import type { useUiTexts } from '../i18n/texts.ts';

/** The words of the search, by what the library calls them. */
export function codePhrases(t: ReturnType<typeof useUiTexts>): Extension {
  return EditorState.phrases.of({
    Find: t('codeFind'),
    Replace: t('codeReplaceWith'),
    next: t('codeNext'),
    previous: t('codePrevious'),
    all: t('codeAll'),
    'match case': t('codeMatchCase'),
    regexp: t('codeRegexp'),
    'by word': t('codeByWord'),
    replace: t('codeReplace'),
    'replace all': t('codeReplaceAll'),
    close: t('close'),
    Completions: t('codeCompletions'),
    'current match': t('codeCurrentMatch'),
    'on line': t('codeOnLine'),
    'replaced match on line $': t('codeReplacedOnLine'),
    'replaced $ matches': t('codeReplacedMatches'),
  });
}
