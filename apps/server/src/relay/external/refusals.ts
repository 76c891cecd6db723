import { AddressStatus } from '../../outgoing/failures.ts';
import { FunctionError, ServiceError, shown, type LocalText } from '../../problems/index.ts';

type Told = LocalText & { readonly status: number };

/** What went wrong behind a layer, by the code of the refusal, in words without the address: it is for who may change the layer. */
const tolds: Readonly<Record<string, Told>> = {
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
  service_no_system: {
    de: 'nennt kein Koordinatensystem, das die Plattform kennt',
    en: 'names no coordinate system that the platform knows',
    status: 502,
  },
};
/** Of all that an address can be wrong by. */
const unusable: Told = {
  de: 'ist so beschrieben, dass er nicht gefragt werden kann. Richtig ist eine vollständige Beschreibung in den Daten des Layers',
  en: 'is described in a way that it cannot be asked. Right is a whole description in the data of the layer',
  status: 502,
};

/** Throws what a client of a layer may know of a failure behind it: what went wrong and with which layer, and not where it leads. */
export function told(error: unknown, title: string): never {
  if (!(error instanceof FunctionError)) throw error;
  const { de, en, status } = error instanceof AddressStatus ? statusTold(error) : (tolds[error.code] ?? unusable);
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
