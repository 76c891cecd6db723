import { plainNumber } from '@geo/api';
import { FunctionError } from '../problems/index.ts';

/** The other side answered, but with another status than 200. */
export class AddressStatus extends FunctionError {
  readonly status: number;
  /** What came with it, as far as that was wanted. */
  readonly answer: StatusAnswer;

  constructor(status: number, answer: StatusAnswer, de: string, en: string) {
    super('address_status', de, en);
    this.status = status;
    this.answer = answer;
  }
}

export interface StatusAnswer {
  /** Begin of the text. */
  text: string;
  /** Seconds after which the other side wants to be asked again; null where it does not say. */
  retryAfter: number | null;
}

const silentAnswer: StatusAnswer = { text: '', retryAfter: null };

/** Why an address cannot be read, and what would be right. Names the host at most: the rest may hold what is secret. */
export const failures = {
  noAddress: () =>
    new FunctionError(
      'no_address',
      'Das ist keine vollständige Adresse. Richtig ist eine, die mit https:// oder http:// beginnt, zum Beispiel https://example.org/daten.csv.',
      'This is no complete address. Right is one that begins with https:// or http://, for example https://example.org/data.csv.',
    ),
  protocol: ({ protocol, host }: URL, allowed: readonly string[]) =>
    new FunctionError(
      'address_protocol',
      `${protocol}// ist bei ${host || 'dieser Adresse'} nicht erlaubt. Richtig ist eine Adresse, die mit ${either('oder', allowed)} beginnt.`,
      `${protocol}// is not allowed at ${host || 'this address'}. Right is an address that begins with ${either('or', allowed)}.`,
    ),
  userinfo: ({ host }: URL) =>
    new FunctionError(
      'address_userinfo',
      `Die Adresse bei ${host} enthält einen Benutzernamen oder ein Passwort. Richtig ist eine Adresse ohne beides: was im Switchboard steht, sehen alle, die es lesen dürfen.`,
      `The address at ${host} contains a user name or a password. Right is an address without either: what stands in the switchboard is seen by all who may read it.`,
    ),
  ownNetwork: (host: string) =>
    new FunctionError(
      'address_own_network',
      `${host} liegt im eigenen Netz des Servers und wird nicht gelesen. Richtig ist eine Adresse des öffentlichen Internets; die Administration kann das eigene Netz freigeben.`,
      `${host} is no public address: it lies in the server's own network and is not read. Right is an address of the public internet; the administration can allow the own network.`,
    ),
  unreachable: (host: string, error: unknown) => {
    const [de, en] = reasonOf(error);
    return new FunctionError(
      'address_unreachable',
      `${host} ist nicht erreichbar: ${de}. Prüfen Sie die Adresse, oder versuchen Sie es später noch einmal.`,
      `${host} cannot be reached: ${en}. Check the address, or try again later.`,
    );
  },
  status: (host: string, status: number, answer: StatusAnswer = silentAnswer) => {
    const [de, en] = meanings[status] ?? (status >= 500 ? serverFailed : ['', '']);
    return new AddressStatus(
      status,
      answer,
      `${host} hat mit dem Status ${status} geantwortet${de}. Richtig ist eine Adresse, die ohne Anmeldung mit 200 antwortet.`,
      `${host} answered with the status ${status}${en}. Right is an address that answers 200 without a login.`,
    );
  },
  posted: (host: string, status: number) => {
    const [de, en] = meanings[status] ?? (status >= 500 ? serverFailed : status >= 300 && status < 400 ? redirected : ['', '']);
    return new AddressStatus(
      status,
      silentAnswer,
      `${host} hat die Nachricht mit dem Status ${status} beantwortet${de}. Richtig ist eine Adresse, die POST annimmt und mit 2xx antwortet.`,
      `${host} answered the message with the status ${status}${en}. Right is an address that takes POST and answers 2xx.`,
    );
  },
  redirects: (host: string, most: number) =>
    new FunctionError(
      'address_redirects',
      `${host} leitet öfter als ${most}-mal weiter. Richtig ist die Adresse, bei der die Weiterleitungen enden.`,
      `${host} redirects more than ${most} times. Right is the address at which the redirects end.`,
    ),
  tooLarge: (host: string, bytes: number) =>
    new FunctionError(
      'address_too_large',
      `Die Antwort von ${host} ist größer als ${sizeText(bytes, 'de')}. Richtig ist eine Adresse, die weniger liefert.`,
      `The answer of ${host} is larger than ${sizeText(bytes, 'en')}. Right is an address that gives less.`,
    ),
  timeout: (host: string) =>
    new FunctionError(
      'address_timeout',
      `${host} hat nicht in der erlaubten Zeit geantwortet (Timeout). Versuchen Sie es später noch einmal.`,
      `${host} did not answer in the time allowed (timeout). Try again later.`,
    ),
  unreadable: (host: string) =>
    new FunctionError(
      'address_encoding',
      `Die Antwort von ${host} ist auf eine Art gepackt, die nicht gelesen werden kann. Richtig ist eine Adresse, die ungepackt antwortet.`,
      `The answer of ${host} is compressed in a way that cannot be read. Right is an address that answers uncompressed.`,
    ),
};

const meanings: Readonly<Record<number, readonly [de: string, en: string]>> = {
  401: [' (Anmeldung nötig)', ' (login required)'],
  403: [' (Zugriff verweigert)', ' (access denied)'],
  404: [' (nicht gefunden)', ' (not found)'],
  410: [' (gibt es nicht mehr)', ' (gone)'],
  429: [' (zu viele Anfragen)', ' (too many requests)'],
};
const redirected: readonly [string, string] = [
  ' (Weiterleitung, der eine Nachricht nicht folgt)',
  ' (redirect, which a message does not follow)',
];
const serverFailed: readonly [string, string] = [' (Fehler des fremden Servers)', ' (error of the other server)'];

const reasons: Readonly<Record<string, readonly [de: string, en: string]>> = {
  ENOTFOUND: ['der Name ist nicht bekannt', 'the name is not known'],
  EAI_AGAIN: ['der Name lässt sich gerade nicht auflösen', 'the name cannot be resolved at the moment'],
  ECONNREFUSED: ['die Verbindung wurde abgelehnt', 'the connection was refused'],
  ECONNRESET: ['die Verbindung ist abgebrochen', 'the connection was broken off'],
  EHOSTUNREACH: ['es führt kein Weg dorthin', 'there is no way to it'],
  ENETUNREACH: ['es führt kein Weg dorthin', 'there is no way to it'],
  ETIMEDOUT: ['es kam keine Antwort', 'no answer came'],
};

function reasonOf(error: unknown): readonly [de: string, en: string] {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code !== 'string') return ['die Verbindung ist fehlgeschlagen', 'the connection failed'];
  if (/CERT|SIGNATURE|SELF_SIGNED|SSL|TLS/.test(code))
    return [`das Zertifikat ist nicht gültig (${code})`, `its certificate is not valid (${code})`];
  return reasons[code] ?? [code, code];
}

function either(or: string, protocols: readonly string[]): string {
  return protocols.map((protocol) => `${protocol}//`).join(` ${or} `);
}

/** Bytes in decimal units. */
export function sizeText(bytes: number, language: 'de' | 'en'): string {
  const [value, unit] = bytes >= 1e9 ? [bytes / 1e9, 'GB'] : bytes >= 1e6 ? [bytes / 1e6, 'MB'] : [bytes, 'bytes'];
  const number = plainNumber(value, language, 1);
  return `${number} ${unit === 'bytes' && language === 'de' ? 'Bytes' : unit}`;
}
