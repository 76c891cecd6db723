import { expect, it } from 'vitest';
import { closed } from './closed.ts';

const text = (whole: string): string | null => closed(Buffer.from(whole))?.toString() ?? null;

it('JSON ends with its last whole object', () => {
  expect(text('{"type":"FeatureCollection","links":[{"a":1}],"features":[{"a":[{"b":1}]},{"a":"]}\\""},{"a":')).toBe(
    '{"type":"FeatureCollection","links":[{"a":1}],"features":[{"a":[{"b":1}]},{"a":"]}\\""}]}',
  );
  expect(text('[{"a":1},{"a":2},{"a')).toBe('[{"a":1},{"a":2}]');
  expect(text('{"a":1}\n{"a":2}\n{"a":[{"b":1}')).toBe('{"a":1}\n{"a":2}');
  expect(text('\u001e{"a":1}\n\u001e{"a')).toBe('\u001e{"a":1}');
  for (const none of ['{"features":[', '{"features":[{"coordinates":[[1,2],[3', '{"a":1]', '{"a":"b']) expect(text(none), none).toBeNull();
});

it('a list that is over is not where the records stand', () => {
  expect(text('{"links":[{"a":1}],"data":{"features":[{"b":1},{"c')).toBe('{"links":[{"a":1}],"data":{"features":[{"b":1}]}}');
});

it('XML ends with its last whole member, wherever the members stand', () => {
  const head = '<?xml version="1.0"?><!-- > --><g:C xmlns:g="u>">';
  expect(text(`${head}<g:b/><g:m><A/></g:m><g:m><B x='>'/></g:m><g:m><A><p>1`)).toBe(
    `${head}<g:b/><g:m><A/></g:m><g:m><B x='>'/></g:m></g:C>`,
  );
  // As in NAS: below others, of which each is there once.
  expect(text('<r><info><a/></info><in><F><m><A><x/><y/><z/></A></m><m><A><x/>')).toBe(
    '<r><info><a/></info><in><F><m><A><x/><y/><z/></A></m></F></in></r>',
  );
  // Members of another kind begin.
  expect(text('<r><b/><ms><A/><A/><A/><B><c/>')).toBe('<r><b/><ms><A/><A/><A/></ms></r>');
  // One long member, of which nothing is whole.
  expect(text('<r><ms><A><p/><q/><s/><s/><t>1')).toBeNull();
  // Between two members, and where the text has ended.
  expect(text('<r><m/><m/>\n')).toBe('<r><m/><m/></r>');
  expect(text('<r><m/></r>\n')).toBe('<r><m/></r>');
  expect(text('<r><m>1 < 2</m><m/><m><![CDATA[</r>')).toBeNull();
  expect(text('<r><m><![CDATA[</r>]]></m><m><!-- </m>')).toBe('<r><m><![CDATA[</r>]]></m></r>');
  for (const none of ['<r><m><p>1', '<r></s>', '<r', '<!DOCTYPE r [<!ENTITY a "b">]><r><m/><m/>']) expect(text(none), none).toBeNull();
});

it('other text ends with its last whole line', () => {
  expect(text('a;b\n1;2\n3;')).toBe('a;b\n1;2\n');
  expect(text('a;b\n1;"x\ny";2\n3;"z\n')).toBe('a;b\n1;"x\ny";2\n');
  expect(text('a;b')).toBeNull();
  expect(closed(Buffer.from('a;b\n', 'utf16le'))).toBeNull();
});

// Of what is looked at anew for each character this would not come back.
it('ends soon with text that opens all the time', () => {
  for (const one of ['[', '{"a":', '<a>', '<a', '"\n', '<a b="', '<!--', '<a/>', '[{"a":[']) closed(Buffer.from(one.repeat(300_000)));
});
