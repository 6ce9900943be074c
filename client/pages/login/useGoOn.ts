import { useContext, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { findPageBefore } from '#client/features/account/pageBefore.ts';
import { findSignedInUser, forgetSignedInUser, watchOtherTabs } from '#client/features/account/signedInUser.ts';
import { readRefusal } from '#client/features/toast/readRefusal.ts';
import { ShopApiContext } from '#client/platform/shopApi.ts';
import { afterLogin } from './afterLogin.ts';

/** Leaves the sign-in page once another tab signs in, or the box office confirms an existing session. */
export function useGoOn(redirect: string | null): void {
  const api = useContext(ShopApiContext);
  const navigate = useNavigate();

  useEffect(() => {
    const goOn = () => void navigate(afterLogin(redirect, findPageBefore()), { replace: true });
    if (findSignedInUser()) {
      api?.getMe().then(goOn, (error) => readRefusal(error)?.code === 401 && forgetSignedInUser());
    }
    return watchOtherTabs(() => findSignedInUser() && goOn());
  }, [api, navigate, redirect]);
}
