import type { ChangedLines } from './finding.ts';

const nginx = (...lines: string[]): ChangedLines => ({ where: 'nginx', lines: lines.join('\n') });
const caddy = (...lines: string[]): ChangedLines => ({ where: 'Caddy', lines: lines.join('\n') });
const haproxy = (...lines: string[]): ChangedLines => ({ where: 'HAProxy', lines: lines.join('\n') });

/** What proxies have to do, in their own words. Caddy does most of it by itself. */
export const proxyLines = {
  /** Say whose call they hand on. */
  client: [
    nginx(
      'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
      'proxy_set_header X-Forwarded-Proto $scheme;',
    ),
    haproxy('option forwardfor', 'http-request set-header X-Forwarded-Proto https if { ssl_fc }'),
  ],
  /** Say which host was called. */
  host: [
    nginx(
      'proxy_set_header Host $http_host;',
      'proxy_set_header X-Forwarded-Host $http_host;',
      'proxy_set_header X-Forwarded-Proto $scheme;',
    ),
    caddy('header_up Host {http.request.hostport}'),
    haproxy('http-request set-header X-Forwarded-Proto https if { ssl_fc }'),
  ],
  redirect: [
    nginx('return 301 https://$host$request_uri;'),
    haproxy('http-request redirect scheme https unless { ssl_fc }'),
  ],
  https: [
    caddy('zoomout.example {', '\treverse_proxy 127.0.0.1:3000', '}'),
    nginx('listen 443 ssl;'),
    haproxy('bind :443 ssl crt /etc/ssl/zoomout.pem alpn h2,http/1.1'),
  ],
  http2: [nginx('listen 443 ssl http2;'), haproxy('bind :443 ssl crt /etc/ssl/zoomout.pem alpn h2,http/1.1')],
  compression: [
    nginx('proxy_set_header Accept-Encoding $http_accept_encoding;'),
    caddy('header_up Accept-Encoding {http.request.header.Accept-Encoding}'),
  ],
  upload: [nginx('client_max_body_size 16m;'), caddy('request_body {', '\tmax_size 16MiB', '}')],
  cookies: [nginx('proxy_cookie_path off;', 'proxy_cookie_flags off;')],
} satisfies Record<string, ChangedLines[]>;
