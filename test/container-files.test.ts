import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { allEndpoints } from '#shared/api/all.ts';
import { settings } from '../server/settings.ts';
import { readText } from './source-files.ts';

// What runs the image of the Dockerfile, without an engine: test/container runs it.

const dockerfile = readText('Dockerfile');
const [, port = ''] = /^EXPOSE (\d+)$/m.exec(dockerfile) ?? [];
const [, volume = ''] = /^VOLUME (\S+)$/m.exec(dockerfile) ?? [];

it('compose.yaml has the port, the data and the lines of the log by variables', () => {
  const { services, volumes } = parse(readText('compose.yaml'));
  expect(services.zoomout.ports).toEqual([`\${LISTEN:-127.0.0.1:${port}}:${port}`]);
  expect(services.zoomout.logging.options).toEqual({
    'max-size': `\${LOG_MAX_SIZE:-10m}`,
    'max-file': `\${LOG_MAX_FILE:-3}`,
  });
  expect(services.zoomout.volumes).toEqual([`data:${volume}`]);
  expect(Object.keys(volumes)).toContain('data');
});

describe('docs/containers/kubernetes.yaml', () => {
  const documents = parseAllDocuments(readText('docs/containers/kubernetes.yaml'));
  const objects = documents.map((document) => document.toJS());
  const ofKind = (kind: string) => objects.find((object) => object.kind === kind);
  const pod = ofKind('Deployment').spec.template;
  const [container] = pod.spec.containers;

  it('is YAML without mistakes, with the current version of each kind', () => {
    expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
    expect(objects.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`)).toEqual([
      'v1 PersistentVolumeClaim',
      'apps/v1 Deployment',
      'v1 Service',
      'networking.k8s.io/v1 Ingress',
    ]);
  });

  it('has names that lead to each other', () => {
    expect(pod.metadata.labels).toMatchObject(ofKind('Deployment').spec.selector.matchLabels);
    expect(pod.metadata.labels).toMatchObject(ofKind('Service').spec.selector);
    const [rule] = ofKind('Ingress').spec.rules;
    expect(rule.http.paths[0].backend.service.name).toBe(ofKind('Service').metadata.name);
    expect(rule.http.paths[0].backend.service.port.name).toBe(ofKind('Service').spec.ports[0].name);
    expect(ofKind('Service').spec.ports[0].targetPort).toBe(container.ports[0].name);
    const names = pod.spec.volumes.map(({ name }: { name: string }) => name);
    expect(container.volumeMounts.map(({ name }: { name: string }) => name)).toEqual(names);
    expect(pod.spec.volumes[0].persistentVolumeClaim.claimName).toBe(
      ofKind('PersistentVolumeClaim').metadata.name,
    );
  });

  it('has the port, the data folder and the user of the image, and calls that exist', () => {
    expect(container.ports[0].containerPort).toBe(Number(port));
    expect(container.volumeMounts[0].mountPath).toBe(volume);
    expect(dockerfile).toContain('USER node');
    expect(pod.spec.securityContext.runAsUser).toBe(1000);
    const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe];
    expect(probes.map(({ httpGet }) => httpGet.port)).toEqual(probes.map(() => Number(port)));
    const calls = allEndpoints.map(({ path }) => path);
    for (const { httpGet } of probes) expect(calls).toContain(httpGet.path);
  });

  it('gives settings that the server takes', () => {
    for (const { name } of container.env) expect(Object.keys(settings)).toContain(name);
  });
});

it('docs/containers/zoomout.container publishes the port and keeps the data of the image', () => {
  const lines = readText('docs/containers/zoomout.container').split('\n');
  expect(lines).toContain(`PublishPort=127.0.0.1:${port}:${port}`);
  expect(lines).toContain(`Volume=zoomout:${volume}`);
});
