import type { LocalText } from '../../../problems/index.ts';
import type { Service } from '../definition.ts';
import { CheckFailed, type Ask, type Checked, type ServiceCheck } from './check.ts';

/** What came of a check. */
export interface CheckResult {
  service: Pick<Service, 'id' | 'title'>;
  check: Pick<ServiceCheck, 'id' | 'title'>;
  /** Null where nothing is wrong. */
  problem: LocalText | null;
  /** Milliseconds until the service had answered for the first time. */
  first_answer: number;
}

const unreadable: LocalText = {
  de: 'Die Antwort hat nicht die erwartete Form.',
  en: 'The answer does not have the expected form.',
};

/** Looks at services of a layer one after the other, each asked as a client asks it. */
export async function runChecks(services: readonly Service[], checked: Checked, askOf: (service: Service) => Ask): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const service of services) {
    const ask = askOf(service);
    for (const check of service.checks) {
      const started = performance.now();
      let answered: number | null = null;
      const timed: Ask = async (path) => {
        const answer = await ask(path);
        answered ??= performance.now();
        return answer;
      };
      const problem = await check.run(timed, checked).catch((error: unknown) => (error instanceof CheckFailed ? error.said : unreadable));
      results.push({
        service: { id: service.id, title: service.title },
        check: { id: check.id, title: check.title },
        problem,
        first_answer: Math.round((answered ?? performance.now()) - started),
      });
    }
  }
  return results;
}
