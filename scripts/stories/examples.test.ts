import { describe, expect, it } from 'vitest';
import { exampleInEnglish, exampleOf } from '../../.storybook/docs/example.ts';
import type { Component, Prop } from './props.ts';

const prop = (name: string): Prop => ({ name, description: '', type: 'string', required: false, place: '' });
const component = (name: string, ...props: readonly string[]): Component => ({
  name,
  from: '@geo/ui',
  description: '',
  props: props.map(prop),
});
const button = component('Button', 'kind', 'onClick', 'text');

describe('the example of a docs page', () => {
  it('is what stands in the file of the story, with functions for what a test listens with', () => {
    expect(exampleOf('const Default = () => <Button onClick={fn()}>Neu</Button>;', [button])).toBe(
      'const Example = () => <Button onClick={() => {}}>Neu</Button>;',
    );
    expect(exampleOf('const Default = () => <Button onClick={fn(async () => save(1))} />;', [button])).toBe(
      'const Example = () => <Button onClick={async () => save(1)} />;',
    );
  });

  it('has no parentheses as text', () => {
    expect(exampleOf('const A = () => (\n  <Button>\n    (\n    <b>x</b>\n    )\n  </Button>\n);', [button])).toBe(
      'const Example = () => (\n  <Button>\n    <b>x</b>\n  </Button>\n);',
    );
  });

  it('names the component where a story draws it in something that takes the same', () => {
    expect(exampleOf(`const A = () => <Held kind="a > b" text={a > 1 ? '}' : "x"} />;`, [button])).toBe(
      `const Example = () => <Button kind="a > b" text={a > 1 ? '}' : "x"} />;`,
    );
    expect(exampleOf('const A = () => (\n  <Held\n    kind="a"\n    text="b"\n  >\n    Neu\n  </Held>\n);', [button])).toBe(
      'const Example = () => (\n  <Button\n    kind="a"\n    text="b"\n  >\n    Neu\n  </Button>\n);',
    );
    expect(exampleOf('const A = () => <Controlled of={Button} style={{ width: 1 }} kind="a" />;', [button])).toBe(
      'const Example = () => <Button kind="a" />;',
    );
  });

  it('does not take the argument of a type for a tag', () => {
    expect(
      exampleOf('const A = (args) => {\n  const [a] = useState<Density>(args.a);\n  return <Held kind={a} />;\n};', [button]),
    ).toContain('useState<Density>(args.a);\n  return <Button kind={a} />;');
  });

  it('has what the story is given in place of its arguments, and tells no listener', () => {
    const code = (value: string): string =>
      `const A = (args) => {\n  const [kind, setKind] = useState(${value});\n  return (\n    <Button\n      kind={kind}\n      onClick={(next) => {\n        setKind(next);\n        args.onClick?.(next);\n      }}\n    />\n  );\n};`;
    expect(exampleOf(code('args.kind'), [button], { kind: ['a', null] })).toBe(
      'const Example = () => {\n  const [kind, setKind] = useState(["a",null]);\n  return (\n    <Button\n      kind={kind}\n      onClick={setKind}\n    />\n  );\n};',
    );
    expect(exampleOf(code('args.kind'), [button], { kind: new Map() })).toContain(
      '(args) => {\n  const [kind, setKind] = useState(args.kind);',
    );
  });

  it('is none where the story draws it in what nobody has', () => {
    expect(exampleOf('const A = () => <MemoryEditor initial={pipeline} />;', [button])).toBeUndefined();
    expect(exampleOf('const A = () => <Button />;', [])).toBeUndefined();
    expect(exampleOf('Expected render to be an arrow function', [button])).toBeUndefined();
    expect(exampleOf(undefined, [button])).toBeUndefined();
  });

  it('says in English what its labels say in German, and leaves everything else', () => {
    const labels = { 'Neuer Layer': 'New layer', Name: 'Title' };
    expect(exampleInEnglish(`<Button title="Name" kind='Neuer Layer'>Neuer Layer</Button>`, labels)).toBe(
      `<Button title="Title" kind='New layer'>New layer</Button>`,
    );
    expect(exampleInEnglish('<Button>\n  Neuer\n  Layer\n</Button>', labels)).toBe('<Button>\n  New layer\n</Button>');
    expect(exampleInEnglish('const Name = () => <Name title="Namen" onClick={() => {}}>Name {1}</Name>;', labels)).toBe(
      'const Name = () => <Name title="Namen" onClick={() => {}}>Name {1}</Name>;',
    );
  });
});
