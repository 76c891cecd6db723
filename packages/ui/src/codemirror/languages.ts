import type { Extension } from '@codemirror/state';

export type CodeLanguage = 'json' | 'javascript' | 'xml' | 'html' | 'css' | 'markdown' | 'text';

interface CodeGrammar {
  readonly name: string;
  readonly load: () => Promise<Extension>;
}

/** What is highlighted; each grammar is loaded when it is first needed. */
export const grammars: Readonly<Record<Exclude<CodeLanguage, 'text'>, CodeGrammar>> = {
  json: { name: 'JSON', load: async () => (await import('@codemirror/lang-json')).json() },
  javascript: { name: 'JavaScript', load: async () => (await import('@codemirror/lang-javascript')).javascript() },
  xml: { name: 'XML', load: async () => (await import('@codemirror/lang-xml')).xml() },
  html: { name: 'HTML', load: async () => (await import('@codemirror/lang-html')).html() },
  css: { name: 'CSS', load: async () => (await import('@codemirror/lang-css')).css() },
  markdown: { name: 'Markdown', load: async () => (await import('@codemirror/lang-markdown')).markdown() },
};
