import { DocsContext, Source, Story, Title, Unstyled, type DocsContextProps } from '@storybook/addon-docs/blocks';
import { useContext, type ReactNode } from 'react';
import { useTheme } from 'storybook/theming';
import { components } from 'virtual:components';
import type { Labels } from '../said.ts';
import { Canvas } from './Canvas.tsx';
import { useChosen } from './chosen.ts';
import { exampleInEnglish, exampleOf } from './example.ts';
import type { Guide } from './guide.ts';

/** Storybook's own way to a page of its own, in its frame. */
const hrefOf = (id: string): string => `?path=/story/${id}`;

/** Prose with `code` in it. */
function Prose({ text }: { readonly text: string }): ReactNode {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}

function List({ title, lines }: { readonly title: string; readonly lines: readonly string[] }): ReactNode {
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Prose text={line} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface TableProps {
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
}

function Table({ head, rows }: TableProps): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The props of a component: of what it is made and what an app gives it. */
function Props({ name }: { readonly name: string }): ReactNode {
  const component = components.find((one) => one.name === name);
  if (!component) return null;
  return (
    <section>
      <h3>{name}</h3>
      {component.description && (
        <p>
          <Prose text={component.description} />
        </p>
      )}
      {component.element !== undefined && (
        <p>
          Besides these it takes all attributes of <code>{`<${component.element}>`}</code>.
        </p>
      )}
      {component.props.length > 0 && (
        <Table
          head={['Prop', 'Type', 'Default', 'Description']}
          rows={component.props.map((prop) => [
            <strong key="name">{`${prop.name}${prop.required ? '\u00a0*' : ''}`}</strong>,
            <code key="type">{prop.type}</code>,
            prop.preset && <code>{prop.preset.replaceAll('`', '')}</code>,
            <Prose key="description" text={prop.description} />,
          ])}
        />
      )}
    </section>
  );
}

type PreparedStory = ReturnType<DocsContextProps['componentStories']>[number];

interface DocsParameters {
  readonly source?: { readonly code?: string };
}

interface ExampleProps {
  readonly story: PreparedStory;
  /** What an app writes; undefined where no app can. */
  readonly code: string | undefined;
  /** It stands in a frame of its own. */
  readonly isApart: boolean;
}

/** Of what fills a page. */
const apart = { inline: false, height: '680px' };

/** The story that shows what a component is, with its code. */
function Example({ story, code, isApart }: ExampleProps): ReactNode {
  return (
    <Canvas
      of={story.moduleExport}
      story={isApart ? apart : undefined}
      withToolbar
      sourceState={code === undefined ? 'none' : 'hidden'}
      source={{ code, language: 'tsx' }}
    />
  );
}

/** The page of a component: purpose, example, when to use it, keyboard, props. The same for all, from its guide and its types. */
export function ComponentPage(): ReactNode {
  const context = useContext(DocsContext);
  const dark = useTheme().base === 'dark';
  const { language } = useChosen(context);
  const stories = context.componentStories();
  const [primary] = stories;
  if (!primary) return null;
  const guide = primary.parameters['guide'] as Guide | undefined;
  const title = primary.title.split('/').at(-1)!;
  const names = guide?.components ?? [title];
  const shown = names.flatMap((name) => components.find((one) => one.name === name) ?? []);
  const examples = stories.find(({ id }) => id.endsWith('--do-and-dont'));
  const { source } = primary.parameters['docs'] as DocsParameters;
  const code = guide?.example ?? exampleOf(source?.code, shown, primary.initialArgs);
  // A page has one world to ask: where the pairs have another one, the example would be answered by theirs.
  const isApart = examples !== undefined && examples.parameters['world'] !== primary.parameters['world'];
  const { english } = primary.parameters as { readonly english?: Labels };
  const imports = Object.entries(Object.groupBy(shown, ({ from }) => from));
  return (
    <>
      <Title>{title}</Title>
      {primary.tags.includes('beta') && <p>Beta: it may change with any version.</p>}
      {guide && <p>{guide.purpose}</p>}
      {imports.length > 0 && (
        <Source
          language="tsx"
          dark={dark}
          code={imports.map(([from, some]) => `import { ${some!.map(({ name }) => name).join(', ')} } from '${from}';`).join('\n')}
        />
      )}
      <Example
        story={primary}
        isApart={isApart}
        code={code !== undefined && english && language === 'en' ? exampleInEnglish(code, english) : code}
      />
      {guide && (
        <>
          <List title="When to use it" lines={guide.use} />
          <List title="When not to" lines={guide.avoid} />
          {examples?.moduleExport && (
            <>
              <h3>Do and don’t</h3>
              <Unstyled>
                <div style={{ marginBottom: 24 }}>
                  <Story of={examples.moduleExport} inline height="" />
                </div>
              </Unstyled>
            </>
          )}
          {guide.keyboard && (
            <>
              <h3>Keyboard</h3>
              <Table head={['Key', 'Does']} rows={guide.keyboard.map(([key, does]) => [<kbd key="key">{key}</kbd>, does])} />
            </>
          )}
          {guide.aria && (
            <>
              <h3>ARIA</h3>
              <Table head={['Part', 'Role and attributes']} rows={guide.aria} />
            </>
          )}
        </>
      )}
      {shown.length > 0 && <h2>Props</h2>}
      {shown.some(({ props }) => props.some(({ required }) => required)) && <p>Those marked * are required.</p>}
      {shown.map(({ name }) => (
        <Props key={name} name={name} />
      ))}
      <h2>Stories</h2>
      <ul>
        {stories.map(({ id, name }) => (
          <li key={id}>
            <a href={hrefOf(id)} target="_top">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
