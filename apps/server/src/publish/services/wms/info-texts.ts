import { isPictureFilename, shownValues, webAddress, type ShownValue } from '@geo/api';
import { escapeXml } from '../../../xml/index.ts';
import type { PublishedLayer } from '../../types.ts';

export interface FoundFeature {
  id: string;
  properties: Record<string, unknown>;
}

/** What was found of a layer. */
export interface FoundLayer {
  layer: PublishedLayer;
  features: readonly FoundFeature[];
}

type Language = 'de' | 'en';

/** What stands above the records of a layer. */
const headingOf = ({ selection, title, serviceName }: PublishedLayer): string => selection?.title || title || serviceName;

/** What a record is called: the fields that are its titles, else its number. */
function nameOf(values: readonly ShownValue[], id: string): string {
  const titles = values.filter(({ place, text }) => place === 'title' && text !== '').map(({ text }) => text);
  return titles.length > 0 ? titles.join(' · ') : id;
}

const link = (address: string, content: string): string =>
  `<a href="${escapeXml(address)}" target="_blank" rel="noopener noreferrer">${content}</a>`;
const picture = (address: string, text: string): string =>
  `<img src="${escapeXml(address)}" alt="${escapeXml(text)}" style="max-width:100%">`;
/** Lines stay lines. */
const lines = (text: string): string => escapeXml(text).replaceAll('\n', '<br>');

function valueHtml({ name, text, address, isPicture, linkIsNamed }: ShownValue): string {
  if (address === null) return lines(text);
  return link(address, isPicture ? picture(address, name) : escapeXml(linkIsNamed ? name : text));
}

function rowHtml(value: ShownValue): string {
  if (value.place === 'title') return '';
  if (value.place === 'alone') return `<tr><td colspan="2">${valueHtml(value)}</td></tr>`;
  return `<tr><th>${escapeXml(value.name)}</th><td>${valueHtml(value)}</td></tr>`;
}

/** Address of the picture of a selection window: one of this server, or of the web. */
function pictureAddress(image: string, url: string): string | null {
  return isPictureFilename(image) ? new URL(`/media/${image}`, url).href : webAddress(image);
}

/** @param url Address of the service */
export function infoHtml(found: readonly FoundLayer[], language: Language, url: string): string {
  const tables = found.flatMap(({ layer, features }) => {
    const { image = null, contact = '', fields = [] } = layer.selection ?? {};
    const address = image === null ? null : pictureAddress(image, url);
    const above = address === null ? '' : `<tr><td colspan="2">${picture(address, headingOf(layer))}</td></tr>`;
    const below = contact === '' ? '' : `<tfoot><tr><td colspan="2">${lines(contact)}</td></tr></tfoot>`;
    return features.map(({ id, properties }) => {
      const values = shownValues(fields, properties, language);
      const caption = `${headingOf(layer)} · ${nameOf(values, id)}`;
      return `<table><caption>${escapeXml(caption)}</caption>${above}${values.map(rowHtml).join('')}${below}</table>`;
    });
  });
  return `<!doctype html>\n<html><head><meta charset="utf-8"><title>GetFeatureInfo</title></head><body>${tables.join('\n')}</body></html>\n`;
}

export function infoText(found: readonly FoundLayer[], language: Language): string {
  return found
    .map(({ layer, features }) => {
      const { contact = '', fields = [] } = layer.selection ?? {};
      const texts = features.map(({ id, properties }) => {
        const values = shownValues(fields, properties, language);
        const rows = values.filter(({ place }) => place !== 'title').map(rowText);
        return [`  ${oneLine(nameOf(values, id))}`, ...rows.map((row) => `    ${row}`)].join('\n');
      });
      const told = features.length > 0 && contact !== '' ? [`  ${oneLine(contact)}`] : [];
      return [`${oneLine(headingOf(layer))}: ${features.length}`, ...texts, ...told].join('\n');
    })
    .join('\n\n')
    .concat('\n');
}

function rowText({ name, text, place, linkIsNamed }: ShownValue): string {
  return place === 'alone' && !linkIsNamed ? oneLine(text) : `${oneLine(name)} = ${oneLine(text)}`;
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}
