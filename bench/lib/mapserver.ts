import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sparePort } from '../../scripts/postgres.mjs';
import { ensurePrograms } from './debian.ts';
import { command, Service } from './processes.ts';

const programs = {
  '/usr/bin/mapserv': 'cgi-mapserver',
  '/usr/bin/spawn-fcgi': 'spawn-fcgi',
  '/usr/bin/multiwatch': 'multiwatch',
  '/usr/sbin/nginx': 'nginx',
};

/** Processes of MapServer, one a core of a small machine. */
const workers = 2;

/** A table that MapServer serves. */
export interface PeerLayer {
  table: string;
  srid: number;
  extent: string;
  /** @default 'POLYGON' */
  type?: 'POINT' | 'POLYGON';
  /** What is drawn, in its own words. @default a light fill */
  classText?: string;
}

/** The font of its labels, where Debian has it. */
const font = '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf';

export interface MapServer {
  /** Address of its services. */
  url: string;
  stop(): Promise<void>;
}

/** MapServer over PostGIS tables as FastCGI behind nginx, set as fast as it goes; null where it cannot be installed. */
export async function startMapServer(folder: string, databaseUrl: string, layers: readonly PeerLayer[]): Promise<MapServer | null> {
  if (!ensurePrograms({ ...programs, [font]: 'fonts-dejavu-core' })) return null;
  mkdirSync(folder, { recursive: true });
  const port = await sparePort();
  const url = `http://127.0.0.1:${port}/ows`;
  const socket = path.join(folder, 'mapserv.sock');
  const [config, mapFile, nginxFile] = ['mapserver.conf', 'peer.map', 'nginx.conf'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(config, `CONFIG\nENV\nMS_MAPFILE "${mapFile}"\nEND\nMAPS\npeer "${mapFile}"\nEND\nEND\n`);
  const fonts = path.join(folder, 'fonts.list');
  writeFileSync(fonts, `sans ${font}\n`);
  writeFileSync(mapFile, mapText(url, databaseUrl, fonts, layers));
  writeFileSync(nginxFile, nginxText(folder, socket, port));
  // spawn-fcgi opens the socket and becomes multiwatch, which keeps the processes on it.
  const fastcgi = await Service.start(
    '/usr/bin/spawn-fcgi',
    ['-n', '-s', socket, '-M', '0600', '-b', '511', '--', '/usr/bin/multiwatch', '-f', String(workers), '--', '/usr/bin/mapserv'],
    { MAPSERVER_CONFIG_FILE: config, MS_MAPFILE: mapFile },
    () => true,
  );
  const stopFastcgi = (): Promise<void> => fastcgi.stopWithChildren();
  try {
    await command('/usr/sbin/nginx', ['-t', '-c', nginxFile, '-e', path.join(folder, 'nginx.log')]);
    const nginx = await Service.start('/usr/sbin/nginx', ['-c', nginxFile, '-e', path.join(folder, 'nginx.log')], {}, () => true);
    const stop = async (): Promise<void> => {
      await nginx.stop();
      await stopFastcgi();
    };
    for (let waited = 0; !(await answers(url)); waited += 100) {
      if (waited > 10_000) {
        await stop();
        throw new Error(`MapServer does not answer: ${fastcgi.log}${nginx.log}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return { url, stop };
  } catch (error) {
    await stopFastcgi();
    throw error;
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}?service=WFS&version=2.0.0&request=GetCapabilities`)).ok;
  } catch {
    return false;
  }
}

function mapText(url: string, databaseUrl: string, fonts: string, layers: readonly PeerLayer[]): string {
  const [{ srid, extent }] = layers as [PeerLayer];
  return `MAP
NAME "peer"
SIZE 256 256
MAXSIZE 4096
EXTENT ${extent}
UNITS METERS
DEBUG 0
FONTSET "${fonts}"
PROJECTION "init=epsg:${srid}" END
SYMBOL NAME "dot" TYPE ELLIPSE POINTS 1 1 END FILLED TRUE END
OUTPUTFORMAT NAME "png" DRIVER "AGG/PNG" MIMETYPE "image/png" IMAGEMODE RGB EXTENSION "png" FORMATOPTION "COMPRESSION=6" END
OUTPUTFORMAT NAME "geojson" DRIVER "OGR/GEOJSON" MIMETYPE "application/json" FORMATOPTION "STORAGE=stream" FORMATOPTION "FORM=simple" FORMATOPTION "USE_FEATUREID=true" FORMATOPTION "LCO:COORDINATE_PRECISION=3" END
WEB METADATA
  "ows_title" "peer"
  "ows_onlineresource" "${url}?"
  "ows_enable_request" "*"
  "ows_srs" "EPSG:${srid} EPSG:3857"
  "ows_encoding" "UTF-8"
  "wfs_namespace_prefix" "peer"
  "wfs_namespace_uri" "http://localhost/peer"
END END
${layers.map((layer) => layerText(databaseUrl, layer)).join('\n')}
END
`;
}

function layerText(databaseUrl: string, { table, srid, extent, type = 'POLYGON', classText }: PeerLayer): string {
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  return `LAYER
  NAME "${table}"
  TYPE ${type}
  STATUS ON
  EXTENT ${extent}
  CONNECTIONTYPE POSTGIS
  CONNECTION "host=${hostname} port=${port} user=${username} dbname=${pathname.slice(1)} sslmode=disable options='-c client_encoding=UTF8'"
  DATA "geom FROM ${table} USING UNIQUE fid USING SRID=${srid}"
  PROCESSING "CLOSE_CONNECTION=DEFER"
  PROJECTION "init=epsg:${srid}" END
  TEMPLATE "none"
  METADATA
    "ows_title" "${table}"
    "ows_srs" "EPSG:${srid} EPSG:3857"
    "ows_extent" "${extent}"
    "gml_include_items" "all"
    "gml_exclude_items" "fid"
    "gml_featureid" "fid"
    "gml_types" "auto"
    "gml_geometries" "geom"
    "gml_geom_type" "${type.toLowerCase()}"
    "wfs_use_default_extent_for_getfeature" "false"
    "wfs_getfeature_formatlist" "geojson"
  END
  ${classText ?? 'CLASS NAME "all" STYLE COLOR 200 214 229 END END'}
END`;
}

function nginxText(folder: string, socket: string, port: number): string {
  const temporary = ['client_body', 'fastcgi', 'proxy', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ');
  return `user root;
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log warn;
events { worker_connections 512; }
http {
  access_log off; tcp_nopush on; tcp_nodelay on; keepalive_requests 1000000; ${temporary}
  server {
    listen 127.0.0.1:${port};
    location /ows {
      fastcgi_pass unix:${socket};
      fastcgi_buffers 64 64k; fastcgi_buffer_size 64k; fastcgi_max_temp_file_size 0; fastcgi_read_timeout 300s;
      fastcgi_param QUERY_STRING $query_string; fastcgi_param REQUEST_METHOD $request_method;
      fastcgi_param SCRIPT_NAME /ows; fastcgi_param REQUEST_URI $request_uri;
      fastcgi_param SERVER_PROTOCOL $server_protocol; fastcgi_param SERVER_NAME 127.0.0.1; fastcgi_param SERVER_PORT ${port};
      fastcgi_param REMOTE_ADDR $remote_addr; fastcgi_param GATEWAY_INTERFACE CGI/1.1;
    }
  }
}
`;
}
