import { endpoints } from '../../contract/endpoints.ts';
import { portKindNames, type FunctionInfo, type Port } from '../../schemas/function.ts';
import { isInRange } from '../../ports/range.ts';
import { expectEqual, expectError, expectTrue, present } from './check.ts';
import type { ContractCase } from './case.ts';
import { newColleague, newSwitchboard } from './fixtures.ts';
import { place } from './switchboardGraph.ts';
import { signIn, type Session } from './session.ts';

async function library(session: Session): Promise<readonly FunctionInfo[]> {
  return (await session.call(endpoints.functions, { query: { limit: 1000 } })).objects;
}

function portOf(functions: readonly FunctionInfo[], func: string, name: string): Port {
  const info = functions.find((one) => one.name === func);
  return present(
    info?.inputs.find((port) => port.name === name),
    `the input ${name} of ${func}`,
  );
}

/** What functions tell of their ports. */
export const functionCases: readonly ContractCase[] = [
  {
    name: 'functions, their ports and their nodes are told of in the language that is asked for',
    async run(target) {
      const session = await signIn(target);
      const switchboard = await newSwitchboard(session);
      const body = { switchboard: switchboard.resource_uri, func: 'depot.retrieve', links: [], ...place };
      await session.call(endpoints.createNode, { body });
      for (const [language, title, label] of [
        ['de', 'Magazin lesen', 'Magazin'],
        ['en', 'Read depot', 'Depot'],
      ] as const) {
        const get = async (path: string): Promise<unknown> =>
          (await session.fetch(path, { headers: { 'Accept-Language': language } })).json();
        const functions = endpoints.functions.response.parse(await get('/api/v1/function/?limit=1000')).objects;
        const info = functions.find((one) => one.name === 'depot.retrieve');
        expectEqual([info?.verbose_name, info?.inputs[0]?.label], [title, label], `depot.retrieve in ${language}`);
        const nodes = endpoints.nodes.response.parse(await get(`/api/v1/node/?switchboard_id=${switchboard.id}`)).objects;
        expectEqual(
          nodes.map((node) => [node.func_verbose_name, node.ports[0]?.label]),
          [[title, label]],
          `its node in ${language}`,
        );
      }
    },
  },
  {
    name: 'a function whose effect can be seen has a picture of before and after, for who is logged in',
    async run(target) {
      const session = await signIn(target);
      const functions = await library(session);
      const address = present(functions.find((one) => one.name === 'feature.buffer')?.picture, 'the picture of feature.buffer');
      const shown = await session.fetch(address);
      expectEqual([shown.status, shown.headers.get('content-type')?.split(';')[0]], [200, 'image/svg+xml'], 'the picture');
      const svg = await shown.text();
      expectTrue(
        svg.startsWith('<svg ') && !/<(?:script|style|image|use|foreignObject)|href|url\(| on\w+=/i.test(svg),
        'nothing in it runs or is loaded',
      );
      expectEqual((await (target.fetch ?? fetch)(target.baseUrl + address)).status, 401, 'the picture for nobody');
      expectEqual(functions.find((one) => one.name === 'depot.retrieve')?.picture, undefined, 'the picture of depot.retrieve');
      for (const name of ['depot.retrieve', 'feature.imagined', '..%2F..%2Ffeature.buffer'])
        // oxlint-disable-next-line no-await-in-loop
        expectEqual((await session.fetch(address.replace('feature.buffer', name))).status, 404, `the picture of ${name}`);
    },
  },
  {
    name: 'a function of a package tells which one it came in, and those of the platform none',
    async run(target) {
      const session = await signIn(target);
      const functions = await library(session);
      const origins = functions.flatMap((one) => (one.package ? [[one.name, one.package.name, one.package.version]] : []));
      const noise = ['stadt.noise_limit', '@stadt/geo-functions', '1.0.0'];
      expectEqual(
        origins.find(([name]) => name === noise[0]),
        noise,
        'where a function of a package came from',
      );
      expectTrue(
        origins.every(([name = '']) => name.startsWith('stadt.')),
        'none of the platform came in a package',
      );
      const switchboard = await newSwitchboard(session);
      const node = await session.call(endpoints.createNode, {
        body: { switchboard: switchboard.resource_uri, func: 'stadt.noise_limit', links: [], ...place },
      });
      expectEqual(node.ports[0]?.name, 'level', 'the first port of its node');
    },
  },
  {
    name: 'a port tells what it is called and what it takes',
    async run(target) {
      const functions = await library(await signIn(target));
      for (const { name, inputs, outputs } of functions)
        for (const port of [...inputs, ...outputs]) {
          expectTrue(present(port.label, `a label of ${name}: ${port.name}`).trim() !== '', `a label of ${name}: ${port.name}`);
          expectTrue((portKindNames as readonly (string | undefined)[]).includes(port.kind), `a kind of ${name}: ${port.name}`);
          if (typeof port.default_value === 'number')
            expectTrue(isInRange(port.default_value, port), `the default of ${name}: ${port.name}`);
        }
      const distance = portOf(functions, 'feature.buffer', 'distance');
      expectEqual([distance.kind, distance.unit, distance.default_value], ['number', 'm', 100], 'the distance of feature.buffer');
      expectTrue((distance.minimum ?? 0) < 0 && (distance.maximum ?? 0) > 0, 'bounds of the distance, negative and positive');
    },
  },
  {
    name: 'a port tells what its values are chosen from',
    async run(target) {
      const functions = await library(await signIn(target));
      const choicesOf = (func: string, name: string): Port['choices'] => portOf(functions, func, name).choices;
      expectEqual(choicesOf('feature.dissolve', 'by'), { of: 'attributes', input: 'features' }, 'attributes of the input');
      expectEqual(choicesOf('depot.retrieve', 'depot'), { of: 'depots' }, 'depots');
      const systems = choicesOf('feature.reproject', 'crs');
      const usual = systems?.of === 'crs' ? systems.values.find(({ value }) => value === 25832) : undefined;
      expectEqual(usual?.label, 'ETRS89 / UTM zone 32N', 'the name of EPSG:25832');
    },
  },
  {
    name: 'a node has the ports of its function as they are described',
    async run(target) {
      const session = await signIn(target);
      const switchboard = await newSwitchboard(session);
      const functions = await library(session);
      const info = present(
        functions.find((one) => one.name === 'feature.buffer'),
        'feature.buffer',
      );
      const node = await session.call(endpoints.createNode, {
        body: { switchboard: switchboard.resource_uri, func: info.name, links: [], ...place },
      });
      const sorted = (ports: readonly Port[]): unknown =>
        ports.map((port) => Object.entries(port).toSorted(([first], [second]) => first.localeCompare(second)));
      expectEqual(sorted(node.ports), sorted([...info.inputs, ...info.outputs]), 'ports of the node');
    },
  },
  {
    name: 'superusers are told of the packages of functions, in the language that is asked for',
    async run(target) {
      const session = await signIn(target);
      const { session: colleague } = await newColleague(session);
      await expectError(colleague.call(endpoints.functionPackages, {}), 403, 'superuser_only');
      for (const [language, title] of [
        ['de', 'Lärmgrenzwert'],
        ['en', 'Noise limit'],
      ] as const) {
        const answer = await session.fetch('/api/v1/function-package/', { headers: { 'Accept-Language': language } });
        const { objects } = endpoints.functionPackages.response.parse(await answer.json());
        const example = present(
          objects.find(({ name }) => name === '@stadt/geo-functions'),
          'the example package',
        );
        expectEqual([example.state, example.version, example.reason], ['loaded', '1.0.0', null], 'its state');
        const noise = example.functions.find(({ name }) => name === 'stadt.noise_limit');
        expectEqual(noise?.title, title, `a function in ${language}`);
      }
    },
  },
];
