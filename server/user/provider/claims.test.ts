import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../config.ts';
import { namesOf, permissionsOf, valuesOf } from './claims.ts';

const config = { ...parseConfig({}), oidcAdmins: 'admins', oidcManagers: 'managers' };

describe('a claim gives the permissions of its values', () => {
  it.each<[string, unknown, string[]]>([
    ['a list', ['others', 'admins'], ['admin']],
    ['one text', 'managers', ['manage-level']],
    ['texts with commas between them', 'others, managers,admins', ['manage-level', 'admin']],
    ['an object with roles as its names', { admins: { 12: 'a.example' } }, ['admin']],
    ['groups as paths', ['/admins'], ['admin']],
    ['a claim within others', { roles: ['managers'] }, ['manage-level']],
  ])('%s', (what, claim, permissions) => {
    const name = what === 'a claim within others' ? 'groups.roles' : 'groups';
    expect(permissionsOf(config, valuesOf({ groups: claim }, name))).toEqual(permissions);
  });

  it.each<[string, unknown]>([
    ['an object that has a text of its own', [{ toString: 'admins' }]],
    ['an object in a list', [{ admins: true }]],
    ['a list in a list', [['admins']]],
    ['a role that is off', { admins: false }],
    ['a group below another one', ['/others/admins']],
    ['one group with a space in its name', 'no admins'],
    ['another case', ['Admins']],
    ['nothing', undefined],
    ['null', null],
    ['a yes', true],
    ['a number', 7],
    ['an empty list', []],
  ])('%s gives none', (_, claim) => {
    expect(permissionsOf(config, valuesOf({ groups: claim }, 'groups'))).toEqual([]);
  });

  it('as they are written in the settings, also as a path', () => {
    const paths = { ...config, oidcAdmins: '/staff/admins' };
    expect(permissionsOf(paths, ['/staff/admins'])).toEqual(['admin']);
    expect(permissionsOf(paths, ['admins'])).toEqual([]);
  });

  it('of its own name before one within others', () => {
    const claims = { 'urn:a.b': ['admins'], urn: { b: ['managers'] } };
    expect(valuesOf(claims, 'urn:a.b')).toEqual(['admins']);
    expect(valuesOf(claims, '__proto__.constructor')).toEqual([]);
  });
});

it('names are texts, best first', () => {
  const claims = { email: 'ann@example.org', name: ' ', preferred_username: { toString: 'x' } };
  expect(namesOf(claims)).toEqual(['ann']);
  expect(namesOf({ ...claims, name: 'Ann', preferred_username: 'ann7' })).toEqual(['ann7', 'Ann', 'ann']);
  expect(namesOf({ email: ['ann@example.org'] })).toEqual([]);
});
