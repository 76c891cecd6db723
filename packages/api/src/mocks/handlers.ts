import { HttpResponse, http, type HttpHandler } from 'msw';
import type { Endpoint } from '../contract/endpoint.ts';
import { endpoints, type EndpointName } from '../contract/endpoints.ts';
import { accessAnswers } from './answers/access.ts';
import { accountAnswers } from './answers/account.ts';
import type { Answers } from './answers/answers.ts';
import { switchboardAnswers } from './answers/switchboards.ts';
import { depotAnswers } from './answers/depots.ts';
import { switchboardFolderAnswers, depotFolderAnswers } from './answers/folders.ts';
import { graphAnswers } from './answers/graph.ts';
import { finalViewAnswers } from './answers/finalViews.ts';
import { kindsAnswers } from './answers/kinds.ts';
import { groupAnswers } from './answers/groups.ts';
import { importAnswers } from './answers/imports.ts';
import { keyAnswers } from './answers/keys.ts';
import { layerAnswers } from './answers/layers.ts';
import { styleFileAnswers } from './answers/styleFiles.ts';
import { liveDatasetAnswers } from './answers/liveDatasets.ts';
import { momentAnswers } from './answers/moments.ts';
import { objectAnswers } from './answers/objects.ts';
import { userAnswers } from './answers/people.ts';
import { runAnswers } from './answers/runs.ts';
import { securityAnswers } from './answers/security.ts';
import { tagAnswers } from './answers/tags.ts';
import { inputHints } from '../schemas/hints.ts';
import { pictureFilename } from '../types/pictures/pictures.ts';
import { MockError, invalid } from './errors.ts';
import { failing } from './failures.ts';
import { checkCsrf, mock, respond, sessionOf, type MockAnswer, type MockOptions } from './mock.ts';
import { addFile } from './world/depots/imports.ts';
import { noteSecurity } from './world/people/security.ts';
import { actorOfSession, closeSession } from './world/people/sessions.ts';
import type { World } from './world/state.ts';
import { functionPicture } from './world/switchboards/functions.ts';

/** The answer to every call of the contract: a call without one does not compile. */
const answers: Answers<EndpointName> = {
  ...accountAnswers,
  ...keyAnswers,
  ...depotAnswers,
  ...momentAnswers,
  ...importAnswers,
  ...switchboardAnswers,
  ...graphAnswers,
  ...runAnswers,
  ...liveDatasetAnswers,
  ...styleFileAnswers,
  ...layerAnswers,
  ...accessAnswers,
  ...userAnswers,
  ...securityAnswers,
  ...groupAnswers,
  ...objectAnswers,
  ...tagAnswers,
  ...kindsAnswers,
  ...finalViewAnswers,
  ...depotFolderAnswers,
  ...switchboardFolderAnswers,
};

function uploadHandlers(world: World, options: MockOptions): HttpHandler[] {
  const base = options.baseUrl ?? '';
  const signedIn = (request: Request): void => {
    if (!sessionOf(world, request, options)) throw new MockError(401, 'unauthenticated', 'Bitte melden Sie sich an.');
    checkCsrf(request, options);
  };
  return [
    http.post<{ upload_id: string }>(`${base}/magazine/upload-file/:upload_id/`, ({ request, params }) =>
      respond(async () => {
        signedIn(request);
        const form = await request.formData();
        const file = form.get('file');
        if (!(file instanceof File)) throw invalid({ file: inputHints.missing.de });
        const path = form.get('path');
        const added = addFile(world, params.upload_id, typeof path === 'string' ? path : file.name, await file.text());
        return HttpResponse.json(added, { status: 201 });
      }),
    ),
    // The world keeps texts in memory: large files come as a whole, as the small ones do.
    http.post(`${base}/magazine/upload-parts/:upload_id/`, ({ request }) =>
      respond(() => {
        signedIn(request);
        throw new MockError(501, 'not_offered', 'Dateien in Teilen nimmt dieser Server nicht an.');
      }),
    ),
    http.get<{ name: string }>(`${base}/media/user_images/:name`, ({ params }) => {
      const picture = world.pictures.get(pictureFilename(params.name));
      return picture ? new HttpResponse(picture, { headers: { 'Content-Type': picture.type } }) : new HttpResponse(null, { status: 404 });
    }),
    http.get<{ name: string }>(`${base}/api/v1/function/:name/picture.svg`, ({ request, params }) =>
      respond(async () => {
        if (!sessionOf(world, request, options)) throw new MockError(401, 'unauthenticated', 'Bitte melden Sie sich an.');
        const picture = functionPicture(params.name);
        if (picture === undefined) throw new MockError(404, 'not_found', 'Nicht gefunden.');
        return new HttpResponse(picture, { headers: { 'Content-Type': 'image/svg+xml' } });
      }),
    ),
    http.post(`${base}/accounts/logout/`, ({ request }) =>
      respond(async () => {
        signedIn(request);
        const session = sessionOf(world, request, options);
        const user = session && actorOfSession(world, session);
        if (user) noteSecurity(world, user, { event: 'logout', session });
        if (session) closeSession(world, session);
        return new HttpResponse(null, { status: 204, headers: { 'Set-Cookie': 'sessionid=; Path=/; Max-Age=0' } });
      }),
    ),
  ];
}

/** MSW handlers for the whole contract over one world; `options.fail` spoils some of the calls. */
export function createHandlers(world: World, options: MockOptions = {}): HttpHandler[] {
  const names = Object.keys(endpoints) as EndpointName[];
  const calls = names.map((name) => mock<Endpoint>(world, endpoints[name], answers[name] as unknown as MockAnswer<Endpoint>, options));
  const failures = names.flatMap((name) => {
    const failure = options.fail?.[name];
    return failure ? [failing(name, failure, options.baseUrl)] : [];
  });
  return [...failures, ...calls, ...uploadHandlers(world, options)];
}
