import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild, waitForServer } from '../../sandbox/playwright/end-child';

const BROTLI = [
  '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  '/usr/share/nginx/modules/ngx_http_brotli_static_module.so',
].find((path) => existsSync(path));

export const WEB_SERVERS = ['nginx', 'caddy'] as const;
export type WebServer = (typeof WEB_SERVERS)[number];

/** The reason why a web server cannot be tested on this machine; null if there is none. */
export function missingServer(server: WebServer): string | null {
  const has = spawnSync(server, [server === 'nginx' ? '-v' : 'version'], { stdio: 'ignore' }).status === 0;
  if (!has) return `there is no ${server} on this machine`;
  if (server === 'nginx' && !BROTLI) return 'this nginx has no ngx_http_brotli_static_module';
  return null;
}

/** Serves a built dashboard with the recipe in its folder, at `http://app.x.localhost` on this port. */
export async function startWebServer(
  server: WebServer,
  dist: string,
  port: number,
): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), `admin-dash-${server}-`));
  const config = join(folder, 'config');
  writeFileSync(config, server === 'nginx' ? nginxConfig(folder, dist, port) : caddyConfig(dist, port));
  const args =
    server === 'nginx'
      ? ['-p', folder, '-c', config, '-e', 'stderr']
      : ['run', '--config', config, '--adapter', 'caddyfile'];
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const started = startChild(server, args, env);
  await waitForServer(started, `http://127.0.0.1:${port}/robots.txt`);
  return async () => {
    await started.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
}

function nginxConfig(folder: string, dist: string, port: number): string {
  return `load_module ${BROTLI};
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    server_name app.x.localhost;
    root ${dist};
    brotli_static on;
    include ${dist}/hosting/nginx.conf;
  }
}
`;
}

function caddyConfig(dist: string, port: number): string {
  return `{
  admin off
  auto_https off
}
http://:${port} {
  bind 127.0.0.1
  root * ${dist}
  import ${dist}/hosting/Caddyfile
}
`;
}
