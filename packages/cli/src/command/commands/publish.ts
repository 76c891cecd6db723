import type { PublishOptions } from '../../sdk/publish.ts';
import type { Command } from '../definition.ts';
import { readJsonFile } from '../jsonFile.ts';

export const publishCommand: Command = {
  name: 'publish',
  about: 'publishAbout',
  operands: [{ name: 'DEPOT' }],
  options: [
    { name: 'title', shape: 'NAME', about: 'publishTitle', required: true },
    { name: 'slug', shape: 'NAME', about: 'publishSlug' },
    { name: 'description', shape: 'TEXT', about: 'publishDescription' },
    { name: 'style', shape: 'FILE.json', about: 'publishStyle' },
    { name: 'type', shape: 'TYPE', about: 'publishType' },
    { name: 'service', shape: 'SERVICE', about: 'publishService', many: true },
  ],
  examples: ['7 --title Rivers --slug rivers', '7 --title Rivers --service wfs'],
  run: async ({ say, operands, values, output, geo }) => {
    const services = values.all('service');
    const style = values.one('style');
    const platform = await geo();
    const published = await platform.publish(operands[0]!, {
      title: values.one('title')!,
      slug: values.one('slug'),
      description: values.one('description'),
      // What it holds the server checks.
      style: style === undefined ? undefined : ((await readJsonFile(style, say)) as PublishOptions['style']),
      type: values.one('type'),
      services: services.length > 0 ? services : undefined,
    });
    output.answer(published, [
      say('published', { name: published.name, uri: published.layer }),
      ...published.services.map(({ title, url }) => `${title}\t${url}`),
    ]);
  },
};
