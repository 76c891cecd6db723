import { readFile } from 'node:fs/promises';
import { decodeText } from '../../outgoing/decode.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { docBeside } from '../doc-beside.ts';
import { Gathering } from '../fetching/gathering.ts';
import { wgs84 } from '../../formats/index.ts';
import { writeRecords, type NewRecord } from '../fetching/rewrite.ts';
import { features } from '../ports/records.ts';
import { addressLabel, text } from '../ports/text.ts';
import { serviceAddress } from '../service/address.ts';
import { feedRecords } from './entries.ts';

/** A feed holds the newest entries, not all there ever were. */
const maxBytes = 10_000_000;
const accept =
  'application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, application/json;q=0.8, */*;q=0.1';

export const importFeed = defineFunction({
  name: 'feed.import',
  title: { de: 'Datenfeed lesen', en: 'Read data feed' },
  doc: docBeside(import.meta.url),
  inputs: { url: text({ label: addressLabel }) },
  outputs: { output: features({ label: resultLabel }) },
  freshness: 'valid_for',
  async run(context, { url }) {
    const address = serviceAddress(url);
    const output = await Gathering.over(context, { ids: [], crs: wgs84 }, async (gathering) => {
      let entries: NewRecord[] = [];
      await gathering.page({
        address: address.href,
        accept,
        maxBytes,
        examine: async ({ path, contentType }) => {
          entries = feedRecords(decodeText(await readFile(path), contentType), address.host);
          return { count: entries.length };
        },
        rewrite: (page) => writeRecords(page, (add) => entries.forEach(add)),
      });
      return gathering.finish('feature');
    });
    return { output };
  },
});
