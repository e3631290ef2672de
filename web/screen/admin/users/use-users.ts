import { useQueryClient } from '@tanstack/react-query';
import type { NewUserLink, UserList } from '#shared/api/account/user.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { verifyQuery } from '../../../user/queries.ts';
import { usersQuery } from '../queries.ts';

/** A change of the users, and what to say then. */
export interface UserChange {
  call: () => Promise<UserList>;
  done: string;
}

const refreshes = [usersQuery().queryKey];

/** A change of the users; the call returns them as they are then. */
export function useUserChange<Input = UserChange>(changeOf: (input: Input) => UserChange) {
  const queryClient = useQueryClient();
  return useAction((input: Input) => changeOf(input).call(), {
    done: async (_, input) => {
      // It may have been about the admin who made it.
      await queryClient.invalidateQueries(verifyQuery());
      return changeOf(input).done;
    },
    replaces: usersQuery().queryKey,
    refreshes,
  });
}

/** A link that the site makes for a user. */
export function useUserLink<Input>(
  make: (input: Input) => Promise<NewUserLink>,
  onMade: (link: NewUserLink, input: Input) => void,
) {
  return useAction(make, { done: onMade, refreshes });
}
