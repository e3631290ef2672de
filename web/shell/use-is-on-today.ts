import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { decodePart, paths } from '#shared/page/paths.ts';
import { useToday } from '../browser/clock.ts';
import { dailyQuery } from '../level/queries.ts';

const LEVEL = /^\/level\/([^/]+)$/;

/** Whether the current screen is today's puzzle: by its day, or by the id of its level. */
export function useIsOnToday(): boolean {
  const [location] = useLocation();
  const today = useToday();
  const pathname = location.replace(/(?<=.)\/+$/, '');
  const levelId = LEVEL.exec(pathname)?.[1];
  const { data } = useQuery({ ...dailyQuery(today), enabled: levelId !== undefined });
  if (levelId !== undefined) return data?.level.id === decodePart(levelId);
  return pathname === paths.today || pathname === paths.daily(today);
}
