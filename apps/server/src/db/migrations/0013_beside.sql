UPDATE geo.frame SET data = jsonb_set(data, '{relation,bases}', CASE WHEN data #>> '{relation,sql}' ~ 'FROM geo[.]"[a-z0-9_]+" WHERE' THEN jsonb_build_array(
  jsonb_build_object('table', substring(data #>> '{relation,sql}' FROM 'FROM geo[.]"([a-z0-9_]+)" WHERE'))
  || CASE WHEN data #>> '{relation,sql}' LIKE '%from_m <= $1%'
       THEN jsonb_build_object('moment', jsonb_build_object('number', data #> '{relation,params,0}', 'firstIdx', data #> '{relation,params,1}')) ELSE '{}'::jsonb END)
  ELSE '[]'::jsonb END)
WHERE data ->> 'kind' = 'records' AND data #> '{relation,bases}' IS NULL
