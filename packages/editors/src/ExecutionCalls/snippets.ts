/** Languages in which a call is shown. */
export const snippetNames = ['curl', 'geo', 'python', 'javascript', 'cron'] as const;
export type SnippetName = (typeof snippetNames)[number];

export interface Call {
  /** Whole address of the call. */
  readonly url: string;
  /** Example values by the names of the input frames; none sends none. */
  readonly inputs: Readonly<Record<string, unknown>>;
}

/** A text in single quotes for a shell. */
function shell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A value as Python writes it. */
function python(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(python).join(', ')}]`;
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${python(part)}`);
    return `{${parts.join(', ')}}`;
  }
  return JSON.stringify(value);
}

const hasInputs = ({ inputs }: Call): boolean => Object.keys(inputs).length > 0;
const waiting = ({ url }: Call): string => `${url}?wait=1`;

const snippets: Readonly<Record<SnippetName, (call: Call) => string>> = {
  curl: (call) =>
    [
      'curl -X POST \\',
      '  -H "Authorization: Bearer $GEO_API_KEY" \\',
      ...(hasInputs(call) ? ["  -H 'Content-Type: application/json' \\", `  -d ${shell(JSON.stringify({ inputs: call.inputs }))} \\`] : []),
      `  ${shell(waiting(call))}`,
    ].join('\n'),
  // It takes the address of a switchboard, and the platform from the environment.
  geo: ({ url, inputs }) =>
    [
      `GEO_URL=${shell(new URL(url).origin)} \\`,
      `  npx geo run ${shell(new URL('.', url).pathname)} \\`,
      ...Object.entries(inputs).map(([name, value]) => `  --input ${shell(`${name}=${JSON.stringify(value)}`)} \\`),
      '  --wait',
    ].join('\n'),
  python: (call) =>
    [
      'import os',
      'import requests',
      '',
      'answer = requests.post(',
      `    ${JSON.stringify(call.url)},`,
      '    params={"wait": 1},',
      '    headers={"Authorization": f"Bearer {os.environ[\'GEO_API_KEY\']}"},',
      ...(hasInputs(call) ? [`    json={"inputs": ${python(call.inputs)}},`] : []),
      '    timeout=270,',
      ')',
      'answer.raise_for_status()',
      'run = answer.json()',
      'if run["status"] == "success":',
      '    for output in run["outputs"]:',
      '        print(output["name"], output["count"])',
      'else:',
      '    # 202: it is still running; follow run["job"]. 200: it has failed.',
      '    print(run["status"], run["job"], run.get("error"))',
    ].join('\n'),
  javascript: (call) =>
    [
      `const answer = await fetch(${JSON.stringify(waiting(call))}, {`,
      "  method: 'POST',",
      ...(hasInputs(call)
        ? [
            "  headers: { Authorization: `Bearer ${process.env.GEO_API_KEY}`, 'Content-Type': 'application/json' },",
            `  body: JSON.stringify({ inputs: ${JSON.stringify(call.inputs)} }),`,
          ]
        : ['  headers: { Authorization: `Bearer ${process.env.GEO_API_KEY}` },']),
      '});',
      'if (!answer.ok) throw new Error(await answer.text());',
      'const { status, job, outputs } = await answer.json();',
      'console.log(status, job, outputs);',
    ].join('\n'),
  // The percent sign ends a line of a crontab.
  cron: (call) =>
    [
      'GEO_API_KEY=geo_…',
      [
        '15 4 * * 1-5  curl -fsS -X POST -H "Authorization: Bearer $GEO_API_KEY"',
        ...(hasInputs(call)
          ? [`-H 'Content-Type: application/json' -d ${shell(JSON.stringify({ inputs: call.inputs })).replaceAll('%', String.raw`\%`)}`]
          : []),
        shell(call.url).replaceAll('%', String.raw`\%`),
      ].join(' '),
    ].join('\n'),
};

/** A call that executes a switchboard, ready to be copied. The key is never written into it. */
export function snippet(name: SnippetName, call: Call): string {
  return snippets[name](call);
}
