import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { color, fontFamily, fontSize, radius } from '../theme/tokens.ts';

const field = {
  height: '26px',
  padding: '0 8px',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: `${radius}px`,
  fontSize: fontSize.small,
};

/** Tokens are CSS variables, so the same look serves light and dark. */
export const codeLook: Extension = [
  EditorView.theme({
    '&': { color: color.text, backgroundColor: color.surface, fontSize: fontSize.small, height: '100%', maxHeight: 'inherit' },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: fontFamily.mono, lineHeight: '18px', overflow: 'auto' },
    '&.cm-focused .cm-scroller': { outline: `2px solid ${color.accent}`, outlineOffset: '-2px' },
    '.cm-content': { padding: '8px 12px 8px 0', caretColor: color.text },
    '.cm-gutters': { border: 0, backgroundColor: color.surface, color: color.text3 },
    '.cm-lineNumbers .cm-gutterElement': { minWidth: '5ch', padding: '0 2ch 0 0' },
    '.cm-selectionMatch, .cm-searchMatch': { backgroundColor: color.warningSoft, outline: `1px solid ${color.warning}` },
    '.cm-searchMatch-selected': { backgroundColor: color.accentSoft, outline: `2px solid ${color.accent}` },
    '.cm-panels': { backgroundColor: color.sunken, color: color.text, borderColor: color.line, zIndex: 1 },
    '.cm-panels-top': { borderBottom: `1px solid ${color.line}` },
    '.cm-panel.cm-search': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px', padding: '6px 36px 6px 12px' },
    '.cm-panel.cm-search br': { display: 'none' },
    '.cm-panel.cm-search label': { display: 'inline-flex', alignItems: 'center', gap: '4px', minHeight: '24px', fontSize: fontSize.small },
    '.cm-panel.cm-search [name=close]': { width: '24px', height: '24px', top: '7px', right: '8px', fontSize: '18px', color: color.text2 },
    '.cm-tooltip': {
      border: `1px solid ${color.lineStrong}`,
      borderRadius: `${radius}px`,
      backgroundColor: color.surface,
      color: color.text,
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: fontFamily.mono, maxHeight: '180px' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '3px 8px' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: color.accentSoft, color: color.accentText },
    '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600' },
    '.cm-completionDetail': { fontStyle: 'normal', color: color.text2 },
    '.cm-completionInfo': { maxWidth: '320px', padding: '6px 10px', fontFamily: fontFamily.sans, whiteSpace: 'normal' },
    '.cm-wrong': { textDecoration: `underline wavy ${color.error}`, textDecorationSkipInk: 'none' },
    '.cm-textfield': { ...field, backgroundColor: color.surface, color: color.text },
    '.cm-button': { ...field, backgroundImage: 'none', backgroundColor: color.surface, color: color.text, cursor: 'pointer' },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.comment, color: color.text3, fontStyle: 'italic' },
      { tag: [tags.string, tags.attributeValue, tags.monospace], color: color.ok },
      { tag: [tags.number, tags.unit, tags.color], color: color.warning },
      { tag: [tags.keyword, tags.bool, tags.null, tags.tagName, tags.angleBracket], color: color.accentText, fontWeight: '600' },
      { tag: [tags.propertyName, tags.attributeName], color: color.accentText },
      { tag: [tags.heading, tags.strong], fontWeight: '600' },
      { tag: tags.emphasis, fontStyle: 'italic' },
      { tag: [tags.link, tags.url], color: color.accentText, textDecoration: 'underline' },
    ]),
  ),
];
