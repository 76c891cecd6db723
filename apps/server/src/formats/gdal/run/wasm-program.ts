// A program of its own: GDAL in WebAssembly, for one task, which comes in. It sees the files of the task's folder and its own
// data, and writes no more than the task allows.
import fs, { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { wasmCodes, wasmFolder, type WasmOrder } from './order.ts';

/** What of the module of Emscripten is used. */
interface Gdal {
  FS: { mkdir(path: string): void; mount(type: unknown, options: { root: string }, at: string): void; chdir(path: string): void };
  NODEFS: unknown;
  HEAPU32: Uint32Array;
  _malloc(size: number): number;
  lengthBytesUTF8(text: string): number;
  stringToUTF8(text: string, at: number, size: number): void;
  ccall(name: string, returns: 'number' | 'string' | null, kinds: readonly ('number' | 'string')[], values: readonly unknown[]): unknown;
}

const [place, mode] = process.argv.slice(2) as [string, string | undefined];
const file = (name: string): string => join(place, 'dist/package', name);

/** The memory of the module, as it is told to grow. */
let wasLacking = false;

function bound(memory: WebAssembly.Memory, mostBytes: number): void {
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * 65_536 > mostBytes) {
      wasLacking = true;
      throw new RangeError('No more memory.');
    }
    try {
      return grow(pages);
    } catch (error) {
      wasLacking = true;
      throw error;
    }
  };
}

/** Ends where a file grows beyond what it may: the limit of the system does not end a process of Node. */
function boundWrites(mostBytes: number): void {
  const { writeSync } = fs;
  const counted = (descriptor: number, buffer: NodeJS.ArrayBufferView, at?: unknown, length?: unknown, position?: unknown): number => {
    const options = typeof at === 'object' && at !== null ? (at as { length?: number; position?: number }) : { length, position };
    const from = typeof options.position === 'number' ? options.position : fs.fstatSync(descriptor).size;
    const end = from + (typeof options.length === 'number' ? options.length : buffer.byteLength);
    if (descriptor > 2 && end > mostBytes) process.exit(wasmCodes.tooLarge);
    return writeSync(descriptor, buffer, at as never, length as never, position as never);
  };
  Object.assign(fs, { writeSync: counted });
}

const say = (descriptor: 1 | 2) => {
  const { writeSync } = fs;
  return (text: string): void => {
    let rest = Buffer.from(`${text}\n`);
    while (rest.length > 0) {
      try {
        rest = rest.subarray(writeSync(descriptor, rest));
      } catch (error) {
        // The pipe is full for the moment.
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      }
    }
  };
};
const [answer, tell] = [say(1), say(2)];

async function load({ config, memoryBytes }: WasmOrder): Promise<Gdal> {
  // The script of the package looks for its data beside a page.
  Object.assign(globalThis, { location: { pathname: './' } });
  // It asks Node's inside for the numbers of its flags, which `--permission` does not let it.
  Object.assign(process, { binding: () => ({ fs: fs.constants }) });
  const start = createRequire(import.meta.url)(join(place, 'build/package/gdal3WebAssembly.js')) as (module: object) => Promise<unknown>;
  let fail: (error: unknown) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  const module = {
    print: answer,
    printErr: tell,
    locateFile: file,
    getPreloadedPackage: (): ArrayBuffer => bytesOf(file('gdal3WebAssembly.data')),
    instantiateWasm: (imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void) => {
      WebAssembly.instantiate(bytesOf(file('gdal3WebAssembly.wasm')), imports)
        .then(({ instance, module: compiled }) => {
          const memory = Object.values(instance.exports).find((one) => one instanceof WebAssembly.Memory);
          if (!memory) throw new Error('The module has no memory.');
          bound(memory, memoryBytes);
          receive(instance, compiled);
        })
        .catch((error: unknown) => {
          // What it begins with is too much already.
          wasLacking = error instanceof RangeError;
          fail(error);
        });
      return {};
    },
    preRun: [
      ({ ENV }: { ENV: Record<string, string> }): void => {
        Object.assign(ENV, { PROJ_LIB: '/usr/share/proj', GDAL_DATA: '/usr/share/gdal', GDAL_NUM_THREADS: '1' }, config);
      },
    ],
  };
  await Promise.race([start(module), failed]);
  return module as unknown as Gdal;
}

function bytesOf(path: string): ArrayBuffer {
  const { buffer, byteOffset, byteLength } = readFileSync(path);
  return (buffer as ArrayBuffer).slice(byteOffset, byteOffset + byteLength);
}

/** Texts as C has lists of them; they live as long as the process. */
function textList(gdal: Gdal, texts: readonly string[]): number {
  const places = texts.map((text) => {
    const size = gdal.lengthBytesUTF8(text) + 1;
    const at = gdal._malloc(size);
    gdal.stringToUTF8(text, at, size);
    return at;
  });
  return numberList(gdal, [...places, 0]);
}

function numberList(gdal: Gdal, numbers: readonly number[]): number {
  const at = gdal._malloc(numbers.length * 4);
  gdal.HEAPU32.set(numbers, at / 4);
  return at;
}

const nameOf = (gdal: Gdal, driver: number): string => gdal.ccall('GDALGetDescription', 'string', ['number'], [driver]) as string;

/** GDAL's numbers: kinds of data, and that it tells why a file does not open. */
const kinds = { vector: 4, raster: 2, tells: 64 } as const;
const failure = 3;

function work(gdal: Gdal, { program, drivers, input, output, options, openOptions, folder }: WasmOrder): number {
  const call = (name: string, ...values: (number | string)[]): number =>
    gdal.ccall(
      name,
      'number',
      values.map((value) => (typeof value === 'string' ? 'string' : 'number')),
      values,
    ) as number;
  gdal.FS.mkdir(wasmFolder);
  gdal.FS.mount(gdal.NODEFS, { root: folder }, wasmFolder);
  gdal.FS.chdir(wasmFolder);
  call('GDALAllRegister');
  const open = Array.from({ length: call('GDALGetDriverCount') }, (_, index) => nameOf(gdal, call('GDALGetDriver', index)));
  const strange = open.filter((name) => !drivers.includes(name));
  if (strange.length > 0) throw new Error(`Drivers are not switched off: ${strange.join(';')}`);
  const kind = program === 'ogr2ogr' ? kinds.vector : kinds.raster;
  const data = call('GDALOpenEx', input, kind | kinds.tells, textList(gdal, [drivers[0]!]), textList(gdal, openOptions), 0);
  if (data === 0) return 1;
  const told = textList(gdal, options);
  if (program === 'gdalinfo') {
    const text = gdal.ccall('GDALInfo', 'string', ['number', 'number'], [data, call('GDALInfoOptionsNew', told, 0)]) as string;
    answer(text);
    return text === '' ? 1 : 0;
  }
  const made = {
    ogr2ogr: () => call('GDALVectorTranslate', output!, 0, 1, numberList(gdal, [data]), call('GDALVectorTranslateOptionsNew', told, 0), 0),
    gdal_translate: () => call('GDALTranslate', output!, data, call('GDALTranslateOptionsNew', told, 0), 0),
    gdalwarp: () => call('GDALWarp', output!, 0, 1, numberList(gdal, [data]), call('GDALWarpAppOptionsNew', told, 0), 0),
  }[program]();
  if (made === 0) return 1;
  // What is written at the end may fail too.
  call('CPLErrorReset');
  call('GDALClose', made);
  const isWhole = call('CPLGetLastErrorType') < failure;
  call('GDALClose', data);
  return isWhole ? 0 : 1;
}

if (mode !== '--trial') {
  const order = JSON.parse(readFileSync(0, 'utf8')) as WasmOrder;
  boundWrites(order.mostBytes);
  let code = 1;
  try {
    code = work(await load(order), order);
  } catch (error) {
    tell(`ERROR 1: ${error instanceof Error ? error.message : 'GDAL ended.'}`);
  }
  process.exit(wasLacking && code !== 0 ? wasmCodes.lacksMemory : code);
}
