import { Navigate, Route, Routes } from 'react-router';
import { NotFoundScreen } from './not-found-screen.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { moved, screens } from './screens.ts';

/** Every address of the app (specification section 2, D5). */
export function AppRoutes() {
  return (
    <Routes>
      {screens.map((screen) => (
        <Route key={screen.path} path={screen.path} element={<ScreenFrame screen={screen} />} />
      ))}
      {Object.entries(moved).map(([path, to]) => (
        <Route key={path} path={path} element={<Navigate to={to} replace />} />
      ))}
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
