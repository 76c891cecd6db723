import { escapeXml } from '../../../../xml/index.ts';

/** Text that is HTML: whatever came from elsewhere was escaped on its way into it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | null | Html | readonly Html[];

function written(value: Value): string {
  if (value === null) return '';
  if (value instanceof Html) return value.text;
  return typeof value === 'object' ? value.map(written).join('') : escapeXml(String(value));
}

/** A piece of HTML. Each value is escaped unless it is a piece itself; attributes stand in double quotes. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(strings.reduce((text, part, index) => text + part + (index < values.length ? written(values[index]!) : ''), ''));
}
