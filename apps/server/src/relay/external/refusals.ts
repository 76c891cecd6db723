import { AddressStatus } from '../../outgoing/failures.ts';
import { FormatError, FunctionError, ServiceError, shown, type LocalText } from '../../problems/index.ts';

type Told = LocalText & { readonly status: number };

/** Of all that an address can be wrong by. */
const unusable: Told = {
  de: 'ist so beschrieben, dass er nicht gefragt werden kann. Richtig ist eine vollständige Beschreibung in den Daten des Layers',
  en: 'is described in a way that it cannot be asked. Right is a whole description in the data of the layer',
  status: 502,
};

/** What went wrong behind a layer, by the code of the refusal, in words without the address: it is for who may change the layer. */
const tolds = {
  address_timeout: {
    de: 'hat nicht in der erlaubten Zeit geantwortet. Versuchen Sie es später noch einmal',
    en: 'did not answer in the time allowed. Try again later',
    status: 504,
  },
  address_unreachable: {
    de: 'ist nicht erreichbar. Versuchen Sie es später noch einmal',
    en: 'cannot be reached. Try again later',
    status: 502,
  },
  address_own_network: {
    de: 'liegt im eigenen Netz der Plattform und wird nicht gefragt. Die Administration kann das eigene Netz freigeben',
    en: "lies in the platform's own network and is not asked. The administration can allow the own network",
    status: 502,
  },
  address_redirects: { de: 'leitet zu oft weiter', en: 'redirects too often', status: 502 },
  address_too_large: { de: 'hat mit mehr geantwortet, als erlaubt ist', en: 'answered with more than is allowed', status: 502 },
  address_encoding: {
    de: 'hat so gepackt geantwortet, dass es nicht gelesen werden kann',
    en: 'answered compressed in a way that cannot be read',
    status: 502,
  },
  service_no_picture: {
    de: 'hat nicht mit einem brauchbaren Bild geantwortet',
    en: 'did not answer with a usable picture',
    status: 502,
  },
  service_no_info: {
    de: 'sagt zu einer Stelle nichts, das gelesen werden kann',
    en: 'tells nothing about a place that can be read',
    status: 502,
  },
  service_busy: {
    de: 'kommt mit den Anfragen nicht nach. Versuchen Sie es später noch einmal',
    en: 'does not keep up with the requests. Try again later',
    status: 503,
  },
  not_the_service: {
    de: 'hat nicht mit Objekten geantwortet, die gelesen werden können',
    en: 'did not answer with features that can be read',
    status: 502,
  },
  service_exception: {
    de: 'meldet einen Fehler',
    en: 'reports an error',
    status: 502,
  },
  service_unknown_name: {
    de: 'hat nicht mehr, was der Layer zeigt. Richtig ist eine Objektart, die es gibt, in den Daten des Layers',
    en: 'no longer has what the layer shows. Right is a feature type that there is, in the data of the layer',
    status: 502,
  },
  features_too_many: {
    de: 'hat mehr Objekte, als ein solcher Layer zeigt. Richtig ist ein kleinerer Bestand, oder ein Switchboard, das ihn in ein Depot lädt',
    en: 'has more features than such a layer shows. Right are fewer of them, or a switchboard that loads them into a depot',
    status: 502,
  },
  fetch_incomplete: {
    de: 'hat nicht alle Objekte geliefert, die er nennt',
    en: 'did not give all the features that it tells of',
    status: 502,
  },
  fetch_circle: {
    de: 'hat Seiten, die im Kreis führen',
    en: 'has pages that lead in a circle',
    status: 502,
  },
  service_no_system: {
    de: 'nennt kein Koordinatensystem, das die Plattform kennt',
    en: 'names no coordinate system that the platform knows',
    status: 502,
  },
  arcgis_no_query: {
    de: 'gibt seine Objekte nicht heraus',
    en: 'does not give its features',
    status: 502,
  },
  no_address: unusable,
  address_protocol: unusable,
  address_userinfo: unusable,
  service_address: unusable,
  service_incomplete: unusable,
  fetch_no_type: unusable,
  arcgis_no_layer: unusable,
  ogcapi_no_collection: unusable,
} as const satisfies Readonly<Record<string, Told>>;

const known = (code: string): Told | undefined => (Object.hasOwn(tolds, code) ? tolds[code as keyof typeof tolds] : undefined);

/** Throws what a client of a layer may know of a failure behind it: what went wrong and with which layer, and not where it leads. @param otherwise What of all other failures is said, by the code of one. @default that it cannot be asked */
export function told(error: unknown, title: string, otherwise?: keyof typeof tolds): never {
  if (!(error instanceof FunctionError || error instanceof FormatError)) throw error;
  const unknown = otherwise === undefined ? unusable : tolds[otherwise];
  const { de, en, status } = error instanceof AddressStatus ? statusTold(error) : (known(error.code) ?? unknown);
  const name = shown(title);
  throw new ServiceError(
    'NoApplicableCode',
    'layers',
    { de: `Der Dienst hinter dem Layer „${name}“ ${de}.`, en: `The service behind the layer "${name}" ${en}.` },
    status,
    null,
    error.code,
  );
}

function statusTold({ status }: AddressStatus): Told {
  return { de: `hat mit dem Status ${status} geantwortet`, en: `answered with the status ${status}`, status: 502 };
}
